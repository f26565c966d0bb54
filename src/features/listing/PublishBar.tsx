import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';

interface Props {
  isUploading: boolean;
  /** 0 to 100. */
  percent: number;
  error?: string;
}

/** Stays at the foot of the form: what went wrong, how far the upload is, and the button. */
export function PublishBar({ isUploading, percent, error }: Props) {
  const { t } = useTranslation();
  return (
    <Bar>
      {error && <Alert role="alert">{error}</Alert>}
      {isUploading && <ProgressBar value={percent} label={t('inserisci-pubblicazione', 'Pubblicazione')} />}
      <Button type="submit" wide disabled={isUploading}>
        {isUploading
          ? t('inserisci-pubblico', 'Pubblico… {{percent}} %', { percent })
          : t('inserisci-pubblica', 'Pubblica')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: ${theme.layer.bar};
  bottom: 0;
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;

const Alert = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.text.label};
  font-weight: ${theme.weight.medium};
`;
