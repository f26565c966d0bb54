import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/table';
import { relativeTime } from '../../lib/format';
import { Button } from '../../ui/Button';
import { SignRow } from '../../ui/layout/SignRow';
import { deviceName } from './securityTexts';

export type Device = ReplyOf<'GET /api/Persona/SessioniList'>['listSessioni'][number];

interface Props {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

/** A device on which the person is signed in: its name, the time of its last visit, and a button that signs it out. */
export function DeviceRow({ device, isBusy, onEnd }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = /Android|iPhone|iPad/.test(device.sistema) ? Smartphone : Monitor;
  const quando = relativeTime(device.ultimoAccesso, Date.now(), t);
  return (
    <SignRow>
      <Icon aria-hidden size={24} />
      <div id={id}>
        <b>{deviceName(t, device)}</b>
        {device.attuale === 1 ? (
          <small data-own>{t('sicurezza-questo')}</small>
        ) : (
          <small>{t('sicurezza-ultimo-accesso', { quando })}</small>
        )}
      </div>
      {device.attuale === 0 && (
        <Button variant="ghost" size="s" busy={isBusy} aria-describedby={id} onClick={onEnd}>
          {t('sicurezza-disconnetti')}
        </Button>
      )}
    </SignRow>
  );
}
