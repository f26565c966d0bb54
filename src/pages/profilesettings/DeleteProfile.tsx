import { useTranslation } from 'react-i18next';
import { loggedOut, noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useDeletePersonaMutation } from '../../api/persona';
import { erasureAsked, erasureDropped, selectIsErasureAsked } from '../../features/settings/erasureSlice';
import { erasureFailure } from '../../features/settings/settingsTexts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Note, Section } from './settings.styles';

/** §6: deleting one's own profile asks first; it ends the session. */
export function DeleteProfile({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector(selectIsErasureAsked);
  const [erase, { isLoading, error }] = useDeletePersonaMutation();
  const handleConfirm = async () => {
    const answer = await erase(personaID);
    if (answer.error) return void dispatch(erasureDropped());
    dispatch(loggedOut());
    dispatch(
      noticeRaised({
        tone: 'info',
        label: 'impostazioni-eliminato',
        text: 'Il tuo profilo è stato eliminato. Grazie del tempo passato insieme.',
      }),
    );
  };
  return (
    <Section as="div">
      <Button variant="ghost" danger wide onClick={() => dispatch(erasureAsked())}>
        {t('impostazioni-elimina', 'Elimina profilo')}
      </Button>
      {error && (
        <Note role="alert" data-tone="error">
          {erasureFailure(t, error)}
        </Note>
      )}
      <ConfirmDialog
        open={isAsked}
        danger
        busy={isLoading}
        title={t('impostazioni-elimina-titolo', 'Eliminare il profilo?')}
        text={t(
          'impostazioni-elimina-testo',
          'Post, annunci, storie e foto spariscono subito e per sempre. I messaggi restano alle persone con cui hai parlato, senza il tuo nome.',
        )}
        confirmLabel={t('impostazioni-elimina-conferma', 'Sì, elimina tutto')}
        cancelLabel={t('impostazioni-elimina-annulla', 'Annulla')}
        closeLabel={t('chiudi', 'Chiudi')}
        onConfirm={() => void handleConfirm()}
        onCancel={() => dispatch(erasureDropped())}
      />
    </Section>
  );
}
