import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { selectLanguage } from '../../core/language/languageSlice';
import { localeOf, relativeTimes } from '../../lib/intl';
import { theme } from '../../theme/theme';
import { selectIsOffline, selectSeenAt } from '../../core/reachability/offlineSlice';

/** Without the host: that what stands here is from earlier, and from when. */
export function OfflineNote() {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const isOffline = useAppSelector(selectIsOffline);
  const at = useAppSelector(selectSeenAt);
  if (!isOffline) return null;
  return (
    <Line role="status">
      <CloudOff aria-hidden size={18} />
      {at === undefined
        ? t('app-senza-rete', 'Sei senza rete.')
        : t('app-senza-rete-visto', 'Sei senza rete: vedi ciò che avevi già visto, di {{quando}}.', {
            quando: momentOf(at, lang),
          })}
    </Line>
  );
}

/** "oggi, 11:46"; of an earlier day its date. */
function momentOf(at: number, lang: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const today = relativeTimes(lang).format(0, 'day');
  const time = new Intl.DateTimeFormat(localeOf(lang), {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
  return isToday ? `${today}, ${time.format(at)}` : time.format(at);
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.sunken};
  color: ${theme.color.ink};
  font-size: ${theme.text.s};

  svg {
    flex: none;
  }
`;
