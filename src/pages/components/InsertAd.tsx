import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Shop } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { waitingNotice } from '../../core/submissions/waitingNotice';
import type { OpenDraft } from '../../features/drafts/DraftGate';
import { DraftLine, DraftNote } from '../../features/drafts/DraftNote';
import { readFields } from '../../features/drafts/readFields';
import { adFields, askedCondition, checkAd, emptyAd } from '../../features/listing/adDraft';
import { AdForm } from '../../features/listing/AdForm';
import { FormPage } from '../../features/listing/FormPage';
import { failureText } from '../../features/listing/listingTexts';
import { PublishBar } from '../../features/listing/PublishBar';
import { useShared } from '../../features/listing/useShared';
import { PicturePicker } from '../../features/pictures/PicturePicker';
import { noWords, withWords, wordsOf } from '../../features/pictures/pictureWords';
import { usePictures } from '../../features/pictures/usePictures';
import { useMe } from '../../core/session/useMe';
import { CityField } from '../../features/registration/CityField';
import { theme } from '../../theme/theme';
import { useForm } from '../../ui/form/useForm';
import { usePublishing } from './usePublishing';

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
  const empty = { ...emptyAd, alts: noWords, ...asked };
  const form = useForm({
    empty,
    kept: { ...readFields(empty, kept.stored?.form), ...asked },
    check: checkAd,
    onChange: ({ condition }) => {
      if (condition === undefined || !params.has('condition')) return;
      // The address would win over this choice at the next reload.
      params.delete('condition');
      setParams(params, { replace: true });
    },
  });
  const { values, problems, change } = form;
  const pictures = usePictures(limits.adImages, { kept: kept.stored?.pictures });
  const longest = shop ? limits.shopDescription : limits.description;
  useShared(({ files, title, text }) => {
    if (files.length > 0) pictures.add(files);
    // What a draft brought back stays.
    change({
      title: values.title || title.slice(0, limits.title),
      description: values.description || text.slice(0, longest),
    });
  });
  const fallback = shop && `/user-store/${shop.negozioID}`;
  const { percent, isUploading, error, leave, send } = usePublishing(kept, { form, pictures, fallback });

  const handleSubmit = async (element: HTMLFormElement) => {
    if (isUploading || !form.accept(element)) return;
    const fields = {
      ...adFields(values, me.personaID, t('inserisci-gratis', 'Gratis')),
      ...(values.alts !== noWords && { immagineAltName: wordsOf(values.alts, pictures.items) }),
    };
    const reply = await (shop
      ? send('shopAd', { ...fields, negozioID: shop.negozioID })
      : send('ad', fields));
    if (!reply) return;
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
    <FormPage
      title={
        <>
          {t('inserisci-nuovo-annuncio', 'Nuovo annuncio')}
          {shop && <ShopName> {shop.nomeNegozio}</ShopName>}
        </>
      }
      leave={leave}
      isHeld={isUploading}
      onSubmit={handleSubmit}
      bar={
        <PublishBar
          isUploading={isUploading}
          percent={percent}
          error={isMissing ? missing : error ? failure : undefined}
        />
      }
    >
      <DraftNote kept={kept} />
      <PicturePicker
        pictures={pictures}
        most={limits.adImages}
        words={values.alts}
        onDescribe={(id, text) => change({ alts: withWords(values.alts, id, text) })}
      />
      <AdForm
        form={form}
        symbol={me.valutaSimbolo}
        longest={longest}
        place={
          <CityField
            label={t('inserisci-luogo', 'Dove si trova, se non da te')}
            name="geolocalizzazione"
            value={values.geolocalizzazione}
            onChange={(geolocalizzazione) => change({ geolocalizzazione })}
          />
        }
      />
      <DraftLine kept={kept} />
    </FormPage>
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
