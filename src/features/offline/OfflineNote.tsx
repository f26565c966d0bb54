import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLanguage } from '../../core/language/languageSlice';
import { useSaid } from '../../lib/useSaid';
import { localeOf, relativeTimes } from '../../lib/intl';
import { selectIsSignedIn } from '../../core/session/authSlice';
import { askSilent } from '../../core/reachability/askHost';
import {
  selectIsForeign,
  selectIsOffline,
  selectIsSilent,
  selectIsTrying,
  selectSeenAt,
} from '../../core/reachability/offlineSlice';
import { Row } from '../../ui/layout/Row';
import { TextButton } from '../../ui/TextButton';

/**
 * Offline: says that the app is retrying, that a captive portal answered, or how old the shown data are. Online, and
 * always for guests, whose pages do not check the connection: says that a response is slow.
 */
export function OfflineNote() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lang = useAppSelector(selectLanguage);
  const isGuest = !useAppSelector(selectIsSignedIn);
  const isOffline = useAppSelector(selectIsOffline) && !isGuest;
  const at = useAppSelector(selectSeenAt);
  const isTrying = useAppSelector(selectIsTrying) && !isGuest;
  const isForeign = useAppSelector(selectIsForeign);
  const isSilent = useAppSelector(selectIsSilent);
  const seen =
    at === undefined
      ? t('app-senza-rete')
      : t('app-senza-rete-visto', {
          quando: momentOf(at, lang),
        });
  const without = isForeign ? t('rete-altrui') : seen;
  const text = isTrying ? t('app-riprovo') : isOffline ? without : t('app-aspetto');
  const isShown = isOffline || isSilent;
  useSaid(isShown ? text : undefined);
  if (!isShown) return null;
  return (
    <Row as="p" gap={2} pad="2 4" size="s" ground="sunken" data-passing>
      <CloudOff aria-hidden size={18} />
      <span>{text}</span>
      {isSilent && !isTrying && <TextButton onClick={() => dispatch(askSilent())}>{t('riprova')}</TextButton>}
    </Row>
  );
}

/** Formats the time of the shown data: "oggi, 11:46", or the date if it was an earlier day. */
function momentOf(at: number, lang: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const today = relativeTimes(lang).format(0, 'day');
  const time = new Intl.DateTimeFormat(localeOf(lang), {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
  return isToday ? `${today}, ${time.format(at)}` : time.format(at);
}
