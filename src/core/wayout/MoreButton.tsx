import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/IconButton';
import type { IconTone } from '../../ui/iconButton.styles';
import { useMyID } from '../session/useMe';
import { type Offender, wayOutOpened } from './wayOutSlice';

interface Props extends Offender {
  tone?: IconTone;
  /** The thing's name, where one page shows several things of one person. */
  about?: string;
}

/** The ⋯ button on something of another person: report, block, hide. */
export function MoreButton({ tone = 'soft', about, ...offender }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (offender.personaID === useMyID() || offender.personaID === 0) return null;
  return (
    <IconButton
      tone={tone}
      aria-haspopup="dialog"
      label={t('altro-di', { nome: about ?? offender.name })}
      onClick={() => dispatch(wayOutOpened(offender))}
    >
      <Ellipsis size={22} />
    </IconButton>
  );
}
