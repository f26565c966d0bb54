import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { type CaseDetails, useDecideMutation, useRevokeMutation } from '../../api/custode';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { Group } from '../../ui/layout/Group';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { useAct } from './keeping';
import { useOnward } from './useOnward';

interface Props {
  caso: CaseDetails;
  riesame: NonNullable<CaseDetails['riesame']>;
}

/** A keeper's decision on an objection: the earlier decision is revoked or upheld. */
export function Objection({ caso: { casoID, versione }, riesame }: Props) {
  const { t } = useTranslation();
  const [revoke, granting] = useRevokeMutation();
  const [decide, upholding] = useDecideMutation();
  const { act, isHeld } = useAct();
  const goOn = useOnward(casoID);
  const { values, field, settle } = useKeptForm(`custode/caso/${casoID}`, { empty: { parole: '' } });
  const send = async (work: Parameters<typeof act>[0]) => {
    if ((await act(work)) !== undefined) return;
    settle();
    goOn();
  };
  const { provvedimentoID, regola } = riesame.provvedimento;
  const own = values.parole.trim() !== '' && { parole: values.parole };
  return (
    <Group heading={t('custode-decisione')}>
      <Stack gap={4}>
        <TextArea
          label={t('custode-parole-facoltative')}
          hint={t('custode-parole-senza', { parole: riesame.parole })}
          max={limits.decisionText}
          {...field('parole')}
        />
        <Row wrap gap={2}>
          <Button
            busy={granting.isLoading}
            held={isHeld}
            onClick={() =>
              void send((onceKey) =>
                revoke({ provvedimentoID, regola, parole: riesame.parole, ...own, onceKey }),
              )
            }
          >
            {t('custode-annulla')}
          </Button>
          <Button
            variant="ghost"
            busy={upholding.isLoading}
            held={isHeld}
            onClick={() =>
              void send((onceKey) => decide({ casoID, versione, mossa: 'nessuna', ...own, onceKey }))
            }
          >
            {t('custode-conferma')}
          </Button>
        </Row>
      </Stack>
    </Group>
  );
}
