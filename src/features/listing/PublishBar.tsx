import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { SubmitBar } from '../../core/form/SubmitBar';

interface Props {
  isUploading: boolean;
  /** 0 to 100. */
  percent: number;
  error?: string;
  /** The fields show the error as well. */
  isTold?: boolean;
}

/** The bar at the foot of a form: the error, the progress of the upload, and the button. */
export function PublishBar({ isUploading, percent, error, isTold }: Props) {
  const { t } = useTranslation();
  return (
    <SubmitBar error={error} isTold={isTold}>
      {isUploading && <ProgressBar value={percent} label={t('inserisci-pubblicazione')} />}
      <Button type="submit" wide held={isUploading}>
        {isUploading ? t('inserisci-pubblico', { percent }) : t('inserisci-pubblica')}
      </Button>
    </SubmitBar>
  );
}
