import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/table';
import { relativeTime } from '../../lib/format';
import { Button } from '../../ui/Button';
import { SignRow } from '../../ui/layout/SignRow';

export type CalledDevice = ReplyOf<'GET /api/Avvisi/DispositiviList'>['listDispositivi'][number];

interface Props {
  device: CalledDevice;
  isBusy: boolean;
  onRemove: () => void;
}

/** A device that receives push notifications: its name, its last notification, and a button that removes it. */
export function CalledDeviceRow({ device, isBusy, onRemove }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { nome, attuale, ultimaChiamata } = device;
  const Icon = /Android|iPhone|iPad/.test(nome) ? Smartphone : Monitor;
  return (
    <SignRow>
      <Icon aria-hidden size={24} />
      <div>
        <b id={id}>{nome}</b>
        {attuale === 1 && <small data-own>{t('sicurezza-questo')}</small>}
        <small>
          {ultimaChiamata === null
            ? t('push-dispositivo-mai')
            : t('push-dispositivo-chiamata', {
                quando: relativeTime(ultimaChiamata, Date.now(), t),
              })}
        </small>
      </div>
      <Button variant="ghost" size="s" busy={isBusy} aria-describedby={id} onClick={onRemove}>
        {t('push-togli')}
      </Button>
    </SignRow>
  );
}
