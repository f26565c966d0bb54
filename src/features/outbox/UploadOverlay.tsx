import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUpload } from '../../core/submissions/submissionsSlice';
import { recall } from '../../core/submissions/recall';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { TextButton } from '../../ui/TextButton';

/** §4 Uploads: covers the whole page while any form uploads something. */
export function UploadOverlay() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const running = useAppSelector(selectUpload);
  if (!running) return null;
  return (
    <LoadingOverlay
      percent={running.percent}
      label={t('invio-in-corso')}
      // At 100 % everything is uploaded, and the host is still resizing the pictures.
      note={running.percent === 100 && running.pictures.length > 0 ? t('invio-preparo') : undefined}
      isClear
    >
      <TextButton onClick={() => void dispatch(recall(running.id))}>{t('invio-annulla')}</TextButton>
    </LoadingOverlay>
  );
}
