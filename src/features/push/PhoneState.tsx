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
    impossible: t('push-impossibile', 'Questo browser non può ricevere notifiche.'),
    homeless: t(
      'push-schermata-home',
      'Su iPhone e iPad metti prima Piazza sulla schermata Home: tocca Condividi, poi «Aggiungi alla schermata Home», e aprila da lì.',
    ),
    refused: t(
      'push-rifiutate',
      'Le notifiche di Piazza sono bloccate nelle impostazioni del telefono. Consentile lì, poi torna qui.',
    ),
    off: t('push-spente', 'Su questo telefono sono spente.'),
    asking: t('push-chiede', 'Rispondi alla domanda del telefono…'),
    on: t('push-accese', 'Questo telefono riceve le notifiche.'),
    lost: t('push-perse', 'Il collegamento di questo telefono si era perso: lo ripristiniamo…'),
  })[status];

/** The state of the phone in the person's hand, and what they can do about it. */
export function PhoneState() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectPush);
  const { data } = usePushKeyQuery();
  useEffect(() => void dispatch(pushLookedFor()), [dispatch]);
  // The host's own reason comes first: nobody can be called here, whatever the browser can do.
  const why = data?.chiave === null ? data.motivo : undefined;
  const mayAsk = why === undefined && (status === 'off' || status === 'asking');
  return (
    <Stack gap={2}>
      <Note tone={status === 'on' && why === undefined ? 'good' : 'soft'}>
        <Said>{why ?? statusText(t, status)}</Said>
      </Note>
      {mayAsk && (
        <Button variant="ghost" busy={status === 'asking'} onClick={() => dispatch(pushAsked())}>
          {t('push-attiva', 'Attiva su questo telefono')}
        </Button>
      )}
    </Stack>
  );
}
