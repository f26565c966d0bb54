import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/apiError';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { TextButton } from '../../ui/TextButton';
import { listingFailureText } from './listingTexts';
import { SubmitBar } from '../../core/form/SubmitBar';

interface Props {
  isSaving: boolean;
  isSaved: boolean;
  error: ApiError | null;
  /** Reloads the editor with the host's current version. */
  onReload: () => void;
}

/** The bar at the bottom of an editor: the outcome of saving, and the save button. */
export function UpdateBar({ isSaving, isSaved, error, onReload }: Props) {
  const { t } = useTranslation();
  return (
    <SubmitBar
      error={
        error && (
          <>
            {t('modifica-errore')} {listingFailureText(t, error)}
            {error.kind === 'conflict' && (
              <>
                {' '}
                <TextButton onClick={onReload}>{t('modifica-ricarica')}</TextButton>
              </>
            )}
          </>
        )
      }
    >
      {isSaved ? (
        <Banner tone="success" said="polite">
          {t('modifica-salvata')}
        </Banner>
      ) : (
        <Button type="submit" wide busy={isSaving}>
          {t('modifica-aggiorna')}
        </Button>
      )}
    </SubmitBar>
  );
}
