import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePushKeyQuery } from '../../api/dispositivi';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { Said } from '../../ui/Said';
import { pushAsked, pushLookedFor, type PushStatus, selectPush } from './pushSlice';

const statusText = (t: TFunction, status: PushStatus): string =>
  ({
    unknown: '\u00a0',
    impossible: t('push-impossibile'),
    homeless: t('push-schermata-home'),
    refused: t('push-rifiutate'),
    off: t('push-spente'),
    asking: t('push-chiede'),
    on: t('push-accese'),
    lost: t('push-perse'),
  })[status];

/** Says whether this phone receives push notifications, and what the person can do about it. */
export function PhoneState() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectPush);
  const { data } = usePushKeyQuery();
  useEffect(() => void dispatch(pushLookedFor()), [dispatch]);
  // If the host cannot send push notifications, its reason is shown, whatever the browser supports.
  const why = data?.chiave === null ? data.motivo : undefined;
  const mayAsk = why === undefined && (status === 'off' || status === 'asking');
  return (
    <Stack gap={2}>
      <Note tone={status === 'on' && why === undefined ? 'good' : 'soft'}>
        <Said>{why ?? statusText(t, status)}</Said>
      </Note>
      {mayAsk && (
        <Button variant="ghost" busy={status === 'asking'} onClick={() => dispatch(pushAsked())}>
          {t('push-attiva')}
        </Button>
      )}
    </Stack>
  );
}
