import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '../../api/custode';
import { dateIt, relativeTime } from '../../lib/format';
import { Card } from '../../ui/Card';
import { PersonRow } from '../../ui/PersonRow';
import { Box } from '../../ui/layout/Box';
import { Group } from '../../ui/layout/Group';
import { Note, Text } from '../../ui/layout/Text';

/** The owner of the reported ad, message or profile: their data, and earlier decisions about them. */
export function PersonCard({ caso: { persona, provvedimenti } }: { caso: CaseDetails }) {
  const { t } = useTranslation();
  const facts = [
    t('custode-iscritta', { data: dateIt(persona.iscrizione) }),
    t('custode-annunci', { quanti: persona.annunci }),
    t('custode-casi', { quanti: persona.casi }),
    t(`stato-${persona.stato}`),
  ];
  return (
    <Group heading={t('custode-persona')}>
      <Card>
        <PersonRow person={persona} pad={3} inlaid>
          <Note as="span">{facts.join(' · ')}</Note>
        </PersonRow>
        {provvedimenti.map((measure) => (
          <Box rule="top" pad={3} key={measure.provvedimentoID}>
            <Text weight="medium">{`${t(`mossa-${measure.mossa}`)} · ${t(`regola-${measure.regola}`)}`}</Text>
            <Note>
              {[
                relativeTime(measure.dataOra, Date.now(), t),
                t(`provvedimento-${measure.stato}`),
                measure.autore,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Note>
            <Note verbatim>{measure.parole}</Note>
          </Box>
        ))}
      </Card>
    </Group>
  );
}
