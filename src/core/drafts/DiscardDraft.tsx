import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TextButton } from '../../ui/TextButton';

interface Props {
  /** The draft changes something already published; discarding the draft leaves the published version as it is. */
  isEdit?: boolean | undefined;
  onDiscard: () => void;
}

/** The button that discards a draft, after asking for confirmation. */
export function DiscardDraft({ isEdit, onDiscard }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t('bozza-scarta')}</TextButton>
      <ConfirmDialog
        open={isAsking}
        title={t('bozza-scarta-titolo')}
        text={isEdit ? t('modifica-esci-testo') : t('bozza-scarta-testo')}
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
