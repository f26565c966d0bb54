import { useTranslation } from 'react-i18next';
import { Bar } from '../../features/listing/bar.styles';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { Text } from '../../ui/layout/Text';

interface Props {
  isUploading: boolean;
  /** 0 to 100. */
  percent: number;
  error: string | undefined;
}

export function CreateBar({ isUploading, percent, error }: Props) {
  const { t } = useTranslation();
  const sending = t('crea-negozio-invio', 'Creazione in corso… {{percento}} %', { percento: percent });
  return (
    <Bar>
      {error && (
        <Text role="alert" tone="danger" size="label" weight="medium">
          {error}
        </Text>
      )}
      {isUploading && <ProgressBar value={percent} label={sending} />}
      <Button type="submit" wide disabled={isUploading}>
        {isUploading ? sending : t('crea-negozio-invia', 'Crea negozio')}
      </Button>
    </Bar>
  );
}
