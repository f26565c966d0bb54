import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDevicesQuery, useRemoveDeviceMutation, useTestCallMutation } from '../../api/dispositivi';
import { noticeRaised } from '../../api/events';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Group } from '../../ui/layout/Group';
import { Text } from '../../ui/layout/Text';
import { type CalledDevice, CalledDeviceRow } from './CalledDeviceRow';
import { reasonOf } from './reason';

/**
 * The devices that receive push notifications, each with a button that removes it, and a button that sends a test
 * notification.
 */
export function CalledDevices() {
  const { t } = useTranslation();
  const myID = useMyID();
  const query = useDevicesQuery(myID, { refetchOnMountOrArgChange: true });
  const [remove, removal] = useRemoveDeviceMutation();
  const [test, { isLoading }] = useTestCallMutation();
  const report = useReport();

  const handleRemove = async ({ dispositivoID, attuale }: CalledDevice) => {
    const { error } = await remove({ id: dispositivoID, isThis: attuale === 1 });
    report({ label: error ? 'push-non-tolto' : 'push-tolto' }, error);
  };
  const handleTest = async () => {
    const { error } = await test(myID);
    report({ label: error ? 'push-prova-errore' : 'push-prova-partita' }, error);
  };

  return (
    <Group heading={t('push-dispositivi')}>
      <QueryScreen
        query={query}
        skeleton={<ListSkeleton rows={1} />}
        failure={t('sicurezza-dispositivi-errore')}
      >
        {({ listDispositivi }) =>
          listDispositivi.length === 0 ? (
            <Text tone="soft">{t('push-dispositivi-nessuno')}</Text>
          ) : (
            <>
              <Card as="ul">
                {listDispositivi.map((device) => (
                  <CalledDeviceRow
                    key={device.dispositivoID}
                    device={device}
                    isBusy={removal.isLoading && removal.originalArgs?.id === device.dispositivoID}
                    onRemove={() => void handleRemove(device)}
                  />
                ))}
              </Card>
              <Button variant="ghost" wide busy={isLoading} onClick={() => void handleTest()}>
                <BellRing aria-hidden size={20} />
                {t('push-prova')}
              </Button>
            </>
          )
        }
      </QueryScreen>
    </Group>
  );
}

/** Gives the function that shows the outcome of a call as a notice. */
function useReport() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (notice: { label: string }, error: Parameters<typeof reasonOf>[1] | undefined) => {
    if (error) dispatch(noticeRaised({ tone: 'error', ...notice, detail: reasonOf(t, error) }));
    else dispatch(noticeRaised({ tone: 'success', ...notice }));
  };
}
