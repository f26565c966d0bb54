import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fingerprintOf } from '../../../contract/searches';
import { IconButton } from '../../ui/IconButton';
import { useUndoEnd } from '../../core/undo/useUndoEnd';
import { bellUndo } from './searchUndo';
import { soughtIn } from './sought';
import { useBell } from './useBell';

/** The bell beside a recent search, which saves it. */
export function RecentBell({ text }: { text: string }) {
  const { t } = useTranslation();
  const sought = soughtIn({ q: text }, {});
  const { isOn, handleClick } = useBell(sought, text);
  // A second tap undoes saving while the bell is shown; when it disappears, the offer ends.
  useUndoEnd(bellUndo.leave(fingerprintOf(sought)), { isSent: true });
  return (
    <IconButton
      tone="soft"
      label={t('ricerche-avvisami-per', { testo: text })}
      aria-pressed={isOn}
      onClick={handleClick}
    >
      <Bell size={20} />
    </IconButton>
  );
}
