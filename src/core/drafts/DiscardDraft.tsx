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
      <TextButton onClick={() => setAsking(true)}>{t('bozza-scarta')}</TextButton>
      <ConfirmDialog
        open={isAsking}
        title={t('bozza-scarta-titolo')}
        text={t('bozza-scarta-testo')}
        confirmLabel={t('bozza-scarta-conferma')}
        cancelLabel={t('bozza-scarta-annulla')}
        closeLabel={t('chiudi')}
        danger
        onConfirm={onDiscard}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
