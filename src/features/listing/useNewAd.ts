import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Shop } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { useMe } from '../../core/session/useMe';
import { tellPublished } from '../../core/drafts/useSubmission';
import type { OpenDraft } from '../../core/drafts/DraftGate';
import { useDraftForm } from '../../core/drafts/useDraftForm';
import { adFields, askedCondition, checkAd, emptyAd } from './adDraft';
import { useShared } from './useShared';
import { noWords, altTexts } from '../../core/pictures/pictureWords';
import { usePictures } from '../../core/pictures/usePictures';
import { useAppDispatch } from '../../store/hooks';

/** The ad's page then says that it is online (PublishedSheet). */
const publishedHere = { replace: true, state: { isPublished: true } };

/** The condition that the address asks for; `forget` once another is chosen: the address would win at the next reload. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const forget = () => {
    if (!params.has('condition')) return;
    params.delete('condition');
    setParams(params, { replace: true });
  };
  return { asked: askedCondition(params.get('condition')), forget };
}

/** An ad that is being written: begun by its draft, by the address and by what another app shared; sent as it stands. */
export function useNewAd(kept: OpenDraft, shop: Pick<Shop, 'negozioID'> | undefined) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const me = useMe();
  const navigate = useNavigate();
  const { asked, forget } = useAsked();
  const pictures = usePictures(limits.adImages, { kept: kept.stored?.pictures });
  const longest = shop ? limits.shopDescription : limits.description;
  const { form, ...rest } = useDraftForm(kept, {
    empty: { ...emptyAd, alts: noWords, ...asked },
    kept: asked,
    check: checkAd,
    onChange: ({ condition }) => condition !== undefined && forget(),
    pictures,
    fallback: shop && `/user-store/${shop.negozioID}`,
    send: async (values, publish) => {
      const fields = {
        ...adFields(values, me.personaID, t('inserisci-gratis')),
        ...(values.alts !== noWords && { immagineAltName: altTexts(values.alts, pictures.items) }),
      };
      const { reply, error } = await (shop
        ? publish('shopAd', { ...fields, negozioID: shop.negozioID })
        : publish('ad', fields));
      if (!reply) return error;
      if (reply.postID) return void navigate(`/view-post/${reply.postID}`, publishedHere);
      dispatch(tellPublished(reply, 'inserisci-pubblicato'));
      return void navigate('/user-profile', { replace: true });
    },
  });
  useShared(kept, ({ files, title, text }) => {
    if (files.length > 0) pictures.add(files);
    form.change({ title, description: text });
  });
  return { form, pictures, longest, ...rest };
}
