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
  /** A choice was just saved by itself. */
  isKept: boolean;
  error: ApiError | SerializedError | undefined;
  /** A field says the error, too. */
  isTold: boolean;
}

/** At the foot of the form, within reach: how the last save went, and the button. */
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
