import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { selectLanguage } from '../../core/language/languageSlice';
import { useSaid } from '../../lib/useSaid';
import { localeOf, relativeTimes } from '../../lib/intl';
import { selectIsOffline, selectIsTrying, selectSeenAt } from '../../core/reachability/offlineSlice';
import { Row } from '../../ui/layout/Row';

/** Without the host: that it is tried again, or that what stands here is from earlier, and from when. */
export function OfflineNote() {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const isOffline = useAppSelector(selectIsOffline);
  const at = useAppSelector(selectSeenAt);
  const isTrying = useAppSelector(selectIsTrying);
  const seen =
    at === undefined
      ? t('app-senza-rete')
      : t('app-senza-rete-visto', {
          quando: momentOf(at, lang),
        });
  const text = isTrying ? t('app-riprovo') : seen;
  useSaid(isOffline ? text : undefined);
  if (!isOffline) return null;
  return (
    <Row as="p" gap={2} pad="2 4" size="s" ground="sunken" data-passing>
      <CloudOff aria-hidden size={18} />
      <span>{text}</span>
    </Row>
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
