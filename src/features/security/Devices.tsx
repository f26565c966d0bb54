import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '../../api/account';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { Loading } from '../../ui/Loading';
import { DeviceRow } from './DeviceRow';
import { Group } from '../../ui/layout/Group';
import { SignRow } from '../../ui/layout/SignRow';
import { type SecurityFailure, securityFailureText } from './securityTexts';
import { useHasPasskeys } from './useHasPasskeys';
import type { WithProof } from '../../core/session/withProof';

interface Props {
  withProof: WithProof;
  /** Called after devices were signed out, if the person still has passkeys. */
  onKeysLeft: () => void;
}

const oneEnded = { label: 'sicurezza-disconnesso' };
const othersEnded = {
  label: 'sicurezza-altri-disconnessi',
};

/** The devices on which the person is signed in, each with a button that signs it out. */
export function Devices({ withProof, onKeysLeft }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const query = useSessionsQuery(myID, { refetchOnMountOrArgChange: true });
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const report = useReport(onKeysLeft);
  const handleOne = async (SessioneID: number) =>
    report(await withProof(() => endOne({ PersonaID: myID, SessioneID })), oneEnded);
  const handleOthers = async () => report(await withProof(() => endOthers(myID)), othersEnded);

  return (
    <Group heading={t('sicurezza-dispositivi')}>
      <QueryScreen
        query={{ ...query, data: query.data?.listSessioni }}
        skeleton={inCard(<Waiting />)}
        failure={t('sicurezza-dispositivi-errore')}
        frame={inCard}
        isQuiet
      >
        {(list) => (
          <>
            <Card as="ul">
              {list.map((device) => (
                <DeviceRow
                  key={device.sessioneID}
                  device={device}
                  isBusy={one.isLoading && one.originalArgs?.SessioneID === device.sessioneID}
                  onEnd={() => void handleOne(device.sessioneID)}
                />
              ))}
            </Card>
            {list.length > 1 && (
              <Button variant="ghost" danger wide busy={others.isLoading} onClick={() => void handleOthers()}>
                {t('sicurezza-disconnetti-altri')}
              </Button>
            )}
          </>
        )}
      </QueryScreen>
    </Group>
  );
}

/** Gives the function that reports whether devices were signed out. */
function useReport(onKeysLeft: Props['onKeysLeft']) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const hasPasskeys = useHasPasskeys();
  return async (answer: { error?: SecurityFailure } | undefined, done: typeof oneEnded) => {
    if (!answer) return;
    if (answer.error) {
      const detail = securityFailureText(t, answer.error);
      dispatch(noticeRaised({ tone: 'error', label: 'sicurezza-disconnetti-errore', detail }));
    } else if (await hasPasskeys()) onKeysLeft();
    else dispatch(noticeRaised({ tone: 'success', ...done }));
  };
}

const inCard = (instead: ReactNode) => <Card>{instead}</Card>;

function Waiting() {
  const { t } = useTranslation();
  return (
    <SignRow as="div" aria-busy>
      <Loading label={t('caricamento')} />
      <Skeleton shape="circle" width="24px" height="24px" />
      <div>
        <Skeleton shape="text" width="55%" />
        <Skeleton shape="text" width="35%" />
      </div>
    </SignRow>
  );
}
