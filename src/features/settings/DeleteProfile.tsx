import { useTranslation } from 'react-i18next';
import { loggedOut, noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDeletePersonaMutation } from '../../api/persona';
import { erasure } from './erasure';
import { erasureFailure } from './settingsTexts';
import { isProofWanted } from '../../api/apiError';
import type { WithProof } from '../../core/session/withProof';
import { languageChosen, selectLanguage } from '../../core/language/languageSlice';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Stack } from '../../ui/layout/Stack';
import { Alert } from '../../ui/layout/Text';

/** §6: deletes one's own profile after a confirmation, and ends the session. */
export function DeleteProfile({ withProof }: { withProof: WithProof }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const lang = useAppSelector(selectLanguage);
  const isAsked = useAppSelector(erasure.select) !== null;
  const [erase, { isLoading, error }] = useDeletePersonaMutation();
  const handleConfirm = async () => {
    const answer = await withProof(() => erase(myID));
    if (!answer || answer.error) return void dispatch(erasure.closed());
    dispatch(loggedOut());
    // §4: a logout switches to English. Deleting a profile is no logout, so the final notice is in the person's
    // language.
    dispatch(languageChosen(lang));
    dispatch(noticeRaised({ tone: 'info', label: 'impostazioni-eliminato' }));
  };
  return (
    <Stack gap={4}>
      <Button variant="ghost" danger wide onClick={() => dispatch(erasure.opened())}>
        {t('impostazioni-elimina')}
      </Button>
      {error && !isProofWanted(error) && <Alert size="s">{erasureFailure(t, error)}</Alert>}
      <ConfirmDialog
        open={isAsked}
        danger
        busy={isLoading}
        title={t('impostazioni-elimina-titolo')}
        text={t('impostazioni-elimina-testo')}
        confirmLabel={t('impostazioni-elimina-conferma')}
        cancelLabel={t('impostazioni-elimina-annulla')}
        closeLabel={t('chiudi')}
        onConfirm={() => void handleConfirm()}
        onCancel={() => dispatch(erasure.closed())}
      />
    </Stack>
  );
}
