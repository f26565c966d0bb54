import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../api/apiError';
import { SubmitBar } from '../../core/form/SubmitBar';
import { saveFailure } from './settingsTexts';
import { Button } from '../../ui/Button';
import { Said } from '../../ui/Said';
import { Text } from '../../ui/layout/Text';

interface Props {
  isSaving: boolean;
  /** A setting that is saved at once was just saved. */
  isKept: boolean;
  error: ApiError | SerializedError | undefined;
  /** The error is also shown at a field. */
  isTold: boolean;
}

/** The bar at the bottom of the settings form: the outcome of the last save, and the save button. */
export function SaveBar({ isSaving, isKept, error, isTold }: Props) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isSaved = params.has('salvato') && !error && !isSaving;
  return (
    <SubmitBar error={error && saveFailure(t, error)} isTold={isTold}>
      {isKept ? (
        <Text tone="good" weight="medium">
          <Said>{t('impostazioni-salvato')}</Said>
        </Text>
      ) : (
        isSaved && (
          <Text tone="good" weight="medium">
            <Said>{t('impostazioni-aggiornato')}</Said>
          </Text>
        )
      )}
      <Button type="submit" wide held={isSaving}>
        {isSaving ? t('impostazioni-aggiornamento') : t('impostazioni-aggiorna')}
      </Button>
    </SubmitBar>
  );
}
