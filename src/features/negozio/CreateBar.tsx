import { useTranslation } from 'react-i18next';
import { SubmitBar } from '../../core/form/SubmitBar';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';

interface Props {
  isUploading: boolean;
  /** 0 to 100. */
  percent: number;
  error: string | undefined;
}

export function CreateBar({ isUploading, percent, error }: Props) {
  const { t } = useTranslation();
  const sending = t('crea-negozio-invio', { percento: percent });
  return (
    <SubmitBar error={error}>
      {isUploading && <ProgressBar value={percent} label={sending} />}
      <Button type="submit" wide held={isUploading}>
        {isUploading ? sending : t('crea-negozio-invia')}
      </Button>
    </SubmitBar>
  );
}
