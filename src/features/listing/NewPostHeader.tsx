import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { ProgressBar } from '../../ui/ProgressBar';

interface Props {
  /** The id of the form that the "Pubblica" button submits. */
  form: string;
  isUploading: boolean;
  percent: number;
  onCancel: () => void;
}

/** §2: the header with the buttons to cancel and to publish. */
export function PostHeader({ form, isUploading, percent, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('inserisci-nuovo-post')}
        back={
          <Button variant="quiet" size="s" onClick={onCancel}>
            {t('inserisci-annulla')}
          </Button>
        }
        right={
          <Right>
            <Button type="submit" size="s" form={form} held={isUploading}>
              {isUploading ? t('inserisci-pubblico', { percent }) : t('inserisci-pubblica')}
            </Button>
          </Right>
        }
      />
      {isUploading && (
        <Strip>
          <ProgressBar value={percent} label={t('inserisci-pubblicazione')} />
        </Strip>
      )}
    </>
  );
}

const Right = styled.span`
  padding-right: ${theme.space[3]};

  button {
    white-space: normal;
  }
`;

/** Below the header, without moving the content that follows. */
const Strip = styled.div`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: calc(56px + env(safe-area-inset-top));
  height: 0;
`;
