import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import type { IconTone } from '../../ui/iconButton.styles';
import { useWayOut } from './useWayOut';
import type { Offender } from './wayOutSlice';

interface Props extends Offender {
  tone?: IconTone;
}

/** The ⋯ button on content of another person: report, block, hide. */
export function MoreButton({ tone = 'soft', ...offender }: Props) {
  const { t } = useTranslation();
  const open = useWayOut(offender);
  if (!open) return null;
  return (
    <IconButton
      tone={tone}
      aria-haspopup="dialog"
      label={t('altro-di', { nome: offender.name })}
      onClick={open}
    >
      <Ellipsis size={22} />
    </IconButton>
  );
}
