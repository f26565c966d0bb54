import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { soughtIn } from './sought';
import { useBell } from './useBell';

/** Saves a text that was searched for. */
export function RecentBell({ text }: { text: string }) {
  const { t } = useTranslation();
  const { isOn, handleClick } = useBell(soughtIn({ q: text }, {}), text);
  return (
    <IconButton
      tone="soft"
      label={t('ricerche-avvisami-per', 'Avvisami per «{{testo}}»', { testo: text })}
      aria-pressed={isOn}
      onClick={handleClick}
    >
      <Bell size={20} />
    </IconButton>
  );
}
