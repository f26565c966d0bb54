import { ChevronLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Shop } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../api/hooks';
import { waitingNotice } from '../../api/outbox/waitingNotice';
import type { OpenDraft } from '../../features/drafts/DraftGate';
import { DraftLine, DraftNote } from '../../features/drafts/DraftNote';
import { readFields } from '../../features/drafts/readFields';
import { useDraftKeeper } from '../../features/drafts/useDraftKeeper';
import { adFields, checkAd, emptyAd } from '../../features/listing/adDraft';
import { AdForm } from '../../features/listing/AdForm';
import { LeaveDialog } from '../../features/listing/LeaveDialog';
import { Fields, Form } from '../../features/listing/listing.styles';
import { failureText, pictureText } from '../../features/listing/listingTexts';
import { PicturePicker } from '../../features/listing/PicturePicker';
import { PublishBar } from '../../features/listing/PublishBar';
import { useDraft } from '../../features/listing/useDraft';
import { useLeave } from '../../features/listing/useLeave';
import { usePictures } from '../../features/listing/usePictures';
import { useShared } from '../../features/listing/useShared';
import type { Profile } from '../../features/profile/profileSlice';
import { useUpload } from '../../features/upload/useUpload';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { useAdSend } from './useAdSend';

interface Props {
  me: Profile;
  kept: OpenDraft;
  /** The shop that sells it, where it is not the person. */
  shop?: Pick<Shop, 'negozioID' | 'nomeNegozio'>;
}

/** §2, §5: what the person, or one of their shops, wants to sell or give away. */
export function InsertAd({ me, kept, shop }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const empty = emptyAd(params.get('condition'));
  const { draft, problems, isDirty, change, accept } = useDraft(
    empty,
    checkAd,
    readFields(empty, kept.stored?.fields),
  );
  const pictures = usePictures(limits.adImages, kept.stored?.pictures);
  const longest = shop ? limits.shopDescription : limits.description;
  useShared(({ files, title, text }) => {
    if (files.length > 0) pictures.add(files);
    // What a draft brought back stays.
    change({
      title: draft.title || title.slice(0, limits.title),
      description: draft.description || text.slice(0, longest),
    });
  });
  const { send, error } = useAdSend(shop?.negozioID, {
    editor: shop ? `insert-ad-store/${shop.negozioID}` : 'insert-ad',
    fields: { ...draft },
  });
  const isWorth = isDirty || pictures.items.length > 0;
  const keeper = useDraftKeeper(kept, { fields: draft, pictures: pictures.items, isWorth });
  const { upload, isUploading, hasFailed, publish } = useUpload(send, 'images', {
    before: kept.stored?.attempt,
    onAttempt: keeper.noteAttempt,
  });
  const leave = useLeave(isWorth, {
    isKept: keeper.isSafe && !isUploading,
    ...(shop && { fallback: `/user-store/${shop.negozioID}` }),
  });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUploading || !accept(event.currentTarget)) return;
    const fields = adFields(draft, me.personaID, t('inserisci-gratis', 'Gratis'));
    const reply = await publish(fields, pictures.filesOf());
    if (!reply) return;
    keeper.finish();
    dispatch(
      reply.isWaiting
        ? waitingNotice
        : noticeRaised({ tone: 'success', label: 'inserisci-pubblicato', text: 'Annuncio pubblicato.' }),
    );
    void navigate(reply.postID ? `/view-post/${reply.postID}` : '/user-profile', { replace: true });
  };

  const isMissing = Object.values(problems).includes('missing');
  const missing = t(
    'inserisci-dati-mancanti',
    'Inserisci almeno un’immagine, il titolo e seleziona la categoria',
  );
  const failure = `${t('inserisci-errore-invio', 'Errore durante l’invio:')} ${failureText(t, error)}`;
  return (
    <>
      <PageHeader
        title={
          shop
            ? t('negozio-nuovo-annuncio', 'Annuncio di {{negozio}}', { negozio: shop.nomeNegozio })
            : t('inserisci-nuovo-annuncio', 'Nuovo annuncio')
        }
        back={
          <IconButton label={t('indietro', 'Indietro')} onClick={leave.request}>
            <ChevronLeft />
          </IconButton>
        }
      />
      <main>
        <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <Fields disabled={isUploading}>
            <DraftNote kept={kept} />
            <PicturePicker
              items={pictures.items}
              most={limits.adImages}
              error={pictureText(t, pictures.problem)}
              onAdd={pictures.add}
              onFull={pictures.refuse}
              onRemove={pictures.remove}
              onMove={pictures.move}
              onBroken={pictures.reject}
              onReplace={pictures.replace}
            />
            <AdForm
              draft={draft}
              problems={problems}
              symbol={me.valutaSimbolo}
              longest={longest}
              onChange={change}
            />
            <DraftLine kept={kept} />
          </Fields>
          <PublishBar
            isUploading={isUploading}
            percent={upload.percent}
            error={isMissing ? missing : hasFailed ? failure : undefined}
          />
        </Form>
      </main>
      <LeaveDialog leave={leave} />
    </>
  );
}
