import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CaseDetails } from '../../api/custode';
import { dateIt, relativeTime } from '../../lib/format';
import { Avatar } from '../../ui/Avatar';
import { Card } from '../../ui/Card';
import { Box } from '../../ui/layout/Box';
import { Group } from '../../ui/layout/Group';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';

/** The owner of the reported thing: what is known about them, and earlier decisions. */
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
        <Row as={Link} to={`/user-page/${persona.personaID}`} gap={3} pad={3} tall inlaid>
          <Avatar image={persona.imgProfilo} size={44} />
          <Stack as="span" grow>
            <Text as="b" breaks>{`${persona.nome} ${persona.cognome}`}</Text>
            <Note as="span">{facts.join(' · ')}</Note>
          </Stack>
        </Row>
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
