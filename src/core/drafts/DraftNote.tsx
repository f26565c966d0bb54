import { FilePen, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/Banner';
import { DiscardDraft } from './DiscardDraft';
import type { OpenDraft } from './DraftGate';
import type { DraftForm } from './useDraftForm';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { TextButton } from '../../ui/TextButton';

/** At the head of an editor: says that a draft was restored, and offers the draft of another tab. */
export function DraftNote({ draft }: { draft: DraftForm }) {
  const { other } = draft;
  return (
    <>
      <RestoredNote
        isRestored={draft.stored !== undefined && draft.status !== 'empty'}
        discard={draft.discard}
      />
      {other && <Other {...other} />}
    </>
  );
}

function Other({ title, open }: NonNullable<OpenDraft['other']>) {
  const { t } = useTranslation();
  const titolo = title || t('bozza-senza-titolo');
  return (
    <Banner icon={<FilePen aria-hidden size={20} />}>
      <Row wrap spread gap="0 3" pad="0 2 0 0" weight="medium">
        <Text as="span" lines={2} breaks>
          {t('bozza-altra', { titolo })}
        </Text>
        <TextButton onClick={open}>{t('bozza-apri')}</TextButton>
      </Row>
    </Banner>
  );
}

export interface Restored {
  isRestored: boolean;
  discard: () => void;
}

/** Says that the form contains text from an earlier visit that was never sent. */
export function RestoredNote({ isRestored, discard, isEdit }: Restored & { isEdit?: boolean | undefined }) {
  const { t } = useTranslation();
  if (!isRestored) return null;
  return (
    <Banner said="polite" icon={<History aria-hidden size={20} />}>
      <Row wrap spread gap="0 3" pad="0 2 0 0" weight="medium">
        {t('bozza-ripristinata')}
        <DiscardDraft isEdit={isEdit} onDiscard={discard} />
      </Row>
    </Banner>
  );
}

/** At the foot of the form, where its appearance moves nothing: says whether the draft is saved on the phone. */
export function DraftLine({ draft: { status, stored, discard } }: { draft: DraftForm }) {
  const { t } = useTranslation();
  if (status === 'unsaved')
    return (
      <Row wrap spread gap="0 3" tall tone="soft" size="s">
        {t('bozza-non-salvata')}
      </Row>
    );
  if (stored || (status !== 'changed' && status !== 'saved')) return null;
  return (
    <Row wrap spread gap="0 3" tall tone="soft" size="s">
      {t('bozza-salvata')}
      <DiscardDraft onDiscard={discard} />
    </Row>
  );
}
