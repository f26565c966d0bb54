import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { askSilent } from '../../core/reachability/askHost';
import { selectIsSilent } from '../../core/reachability/offlineSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Row } from '../../ui/layout/Row';
import { TextButton } from '../../ui/TextButton';

/** Says that a response is slow, in a dialog or a story that covers the page's `OfflineNote`. */
export function SilentLine() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (!useAppSelector(selectIsSilent)) return null;
  return (
    <Row as="p" gap={2} pad="2 4" size="s" ground="sunken" data-passing>
      <CloudOff aria-hidden size={18} />
      <span>{t('app-aspetto')}</span>
      <TextButton onClick={() => dispatch(askSilent())}>{t('riprova')}</TextButton>
    </Row>
  );
}
