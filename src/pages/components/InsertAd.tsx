import { ChevronLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Shop } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { useSubmission } from '../../core/submissions/useSubmission';
import { waitingNotice } from '../../core/submissions/waitingNotice';
import type { OpenDraft } from '../../features/drafts/DraftGate';
import { DraftLine, DraftNote } from '../../features/drafts/DraftNote';
import { readFields } from '../../features/drafts/readFields';
import { useDraftKeeper } from '../../features/drafts/useDraftKeeper';
import { type AdDraft, adFields, askedCondition, checkAd, emptyAd } from '../../features/listing/adDraft';
import { AdForm } from '../../features/listing/AdForm';
import { LeaveDialog } from '../../features/listing/LeaveDialog';
import { Fields, Form } from '../../features/listing/listing.styles';
import { failureText, pictureText } from '../../features/listing/listingTexts';
import { withWords } from '../../features/listing/pictureWords';
import { PicturePicker } from '../../features/listing/PicturePicker';
import { PublishBar } from '../../features/listing/PublishBar';
import { useDraft } from '../../features/listing/useDraft';
import { useLeave } from '../../features/listing/useLeave';
import { usePictures } from '../../features/listing/usePictures';
import { useShared } from '../../features/listing/useShared';
import { useMe } from '../../core/session/useMe';
import { CityField } from '../../features/registration/CityField';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';

interface Props {
  kept: OpenDraft;
  /** The shop that sells it, where it is not the person. */
  shop?: Pick<Shop, 'negozioID' | 'nomeNegozio'>;
}

/** The ad's page then says that it is online (PublishedSheet). */
const publishedHere = { replace: true, state: { isPublished: true } };

/** §2, §5: what the person, or one of their shops, wants to sell or give away. */
export function InsertAd({ kept, shop }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const asked = askedCondition(params.get('condition'));
  const empty = { ...emptyAd, ...asked };
  const { draft, problems, isDirty, change, accept } = useDraft(empty, checkAd, {
    ...readFields(empty, kept.stored?.form),
    ...asked,
  });
  const handleChange = (patch: Partial<AdDraft>) => {
    change(patch);
    if (patch.condition === undefined || !params.has('condition')) return;
    // The address would win over this choice at the next reload.
    params.delete('condition');
    setParams(params, { replace: true });
  };
  const pictures = usePictures(limits.adImages, { kept: kept.stored?.pictures });
  const longest = shop ? limits.shopDescription : limits.description;
  useShared(({ files, title, text }) => {
    if (files.length > 0) pictures.add(files);
    // What a draft brought back stays.
    change({
      title: draft.title || title.slice(0, limits.title),
      description: draft.description || text.slice(0, longest),
    });
  });
  const isWorth = isDirty || pictures.items.length > 0;
  const { percent, isUploading, error, publish } = useSubmission(kept);
  const keeper = useDraftKeeper(kept, { fields: draft, pictures: pictures.items, isWorth });
  const leave = useLeave(isWorth, {
    isKept: keeper.isSafe && !isUploading,
    ...(shop && { fallback: `/user-store/${shop.negozioID}` }),
  });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUploading || !accept(event.currentTarget)) return;
    const fields = adFields(draft, me.personaID, t('inserisci-gratis', 'Gratis'), pictures.items);
    const reply = await (shop
      ? publish('shopAd', { ...fields, negozioID: shop.negozioID }, pictures.filesOf(), draft)
      : publish('ad', fields, pictures.filesOf(), draft));
    if (!reply) return;
    keeper.finish();
    if (reply.postID) return void navigate(`/view-post/${reply.postID}`, publishedHere);
    dispatch(
      reply.isWaiting
        ? waitingNotice
        : noticeRaised({ tone: 'success', label: 'inserisci-pubblicato', text: 'Annuncio pubblicato.' }),
    );
    void navigate('/user-profile', { replace: true });
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
          <>
            {t('inserisci-nuovo-annuncio', 'Nuovo annuncio')}
            {shop && <ShopName> {shop.nomeNegozio}</ShopName>}
          </>
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
              words={draft.alts}
              onDescribe={(id, text) => change({ alts: withWords(draft.alts, id, text) })}
            />
            <AdForm
              draft={draft}
              problems={problems}
              symbol={me.valutaSimbolo}
              longest={longest}
              place={
                <CityField
                  label={t('inserisci-luogo', 'Dove si trova, se non da te')}
                  name="geolocalizzazione"
                  value={draft.geolocalizzazione}
                  onChange={(geolocalizzazione) => handleChange({ geolocalizzazione })}
                />
              }
              onChange={handleChange}
            />
            <DraftLine kept={kept} />
          </Fields>
          <PublishBar
            isUploading={isUploading}
            percent={percent}
            error={isMissing ? missing : error ? failure : undefined}
          />
        </Form>
      </main>
      <LeaveDialog leave={leave} />
    </>
  );
}

const ShopName = styled.small`
  display: block;
  overflow: hidden;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.weight.normal};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
