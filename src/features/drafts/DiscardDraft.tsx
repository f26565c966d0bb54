import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TextButton } from '../../ui/TextButton';

/** Asks first: pictures and words are gone after it. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t('bozza-scarta', 'Scarta bozza')}</TextButton>
      <ConfirmDialog
        open={isAsking}
        title={t('bozza-scarta-titolo', 'Scartare la bozza?')}
        text={t('bozza-scarta-testo', 'Il testo e le foto di questa bozza spariscono.')}
        confirmLabel={t('bozza-scarta-conferma', 'Scarta')}
        cancelLabel={t('bozza-scarta-annulla', 'Tieni')}
        closeLabel={t('chiudi', 'Chiudi')}
        danger
        onConfirm={onDiscard}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
