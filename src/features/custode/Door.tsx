import { useTranslation } from 'react-i18next';
import { doors } from '../../../contract/limits';
import { useAdmitMutation, useSetDoorMutation, useWaitingPeopleInfiniteQuery } from '../../api/custode';
import { useDoorQuery } from '../../api/piazza';
import { relativeTime } from '../../lib/format';
import { Button } from '../../ui/Button';
import { RadioPills } from '../../ui/RadioPills';
import { Group } from '../../ui/layout/Group';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { Invites } from './Invites';
import { KeptList } from './KeptList';
import { KeptScreen } from './KeptScreen';
import { useAct } from './keeping';

/**
 * *Porta*: who may register (everybody, by invitation, or by approval), the people waiting for approval, and the
 * invitation codes.
 */
export function Door() {
  const { t } = useTranslation();
  const query = useDoorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setDoor] = useSetDoorMutation();
  const { act, isHeld } = useAct();
  const names = {
    aperta: t('custode-porta-aperta'),
    approvazione: t('custode-porta-approvazione'),
    invito: t('custode-porta-invito'),
  };
  return (
    <Stack gap={6}>
      <KeptScreen query={query}>
        {({ porta }) => (
          // Disabled until the new setting has been reloaded: until then the old one looks chosen, and a tap on it
          // would do nothing.
          <Stack as="fieldset" disabled={isHeld || query.isFetching}>
            <RadioPills
              label={t('custode-porta-come')}
              name="porta"
              value={porta}
              options={doors.map((value) => ({ value, label: names[value] }))}
              onChange={(chosen) => {
                const door = doors.find((name) => name === chosen);
                if (door && door !== porta) void act(() => setDoor({ porta: door }));
              }}
            />
          </Stack>
        )}
      </KeptScreen>
      <Group heading={t('custode-attesa')}>
        <Waiting />
      </Group>
      <Invites />
    </Stack>
  );
}

function Waiting() {
  const { t } = useTranslation();
  const query = useWaitingPeopleInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [admit] = useAdmitMutation();
  const { act, isHeld } = useAct();
  return (
    <KeptList
      query={query}
      rowsOf={({ listAttesa }) => listAttesa}
      keyOf={({ id }) => id}
      none={t('custode-nessuno-attende')}
    >
      {({ id, nome, cognome, email, dataOra }) => (
        <Stack gap={2} pad={3}>
          <div>
            <Text weight="medium" breaks>{`${nome} ${cognome}`}</Text>
            <Note breaks>{`${email} · ${relativeTime(dataOra, Date.now(), t)}`}</Note>
          </div>
          <Row wrap gap={2}>
            <Button size="s" held={isHeld} onClick={() => void act(() => admit({ id, si: 1 }))}>
              {t('custode-fai-entrare')}
            </Button>
            <Button
              size="s"
              variant="ghost"
              held={isHeld}
              onClick={() => void act(() => admit({ id, si: 0 }))}
            >
              {t('custode-non-adesso')}
            </Button>
          </Row>
        </Stack>
      )}
    </KeptList>
  );
}
