import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { SubmitBar } from '../../core/form/SubmitBar';

interface Props {
  isUploading: boolean;
  /** 0 to 100. */
  percent: number;
  error?: string;
  /** The fields say the error, too. */
  isTold?: boolean;
}

/** Stays at the foot of the form: what went wrong, how far the upload is, and the button. */
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
