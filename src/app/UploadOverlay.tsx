import { shallowEqual } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../api/hooks';
import { selectRunning, uploadCancelled } from '../features/upload/uploadSlice';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { TextButton } from '../ui/TextButton';

/** §4 Uploads: over the whole page while something is on its way, whichever form sends it. */
export function UploadOverlay() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const running = useAppSelector(selectRunning, shallowEqual);
  if (!running) return null;
  return (
    <LoadingOverlay percent={running.percent} label={t('invio-in-corso', 'Invio in corso')}>
      <TextButton onClick={() => dispatch(uploadCancelled(running.id))}>
        {t('invio-annulla', 'Annulla l’invio')}
      </TextButton>
    </LoadingOverlay>
  );
}
