import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Shop } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { useMe } from '../../core/session/useMe';
import { tellPublished } from '../../core/drafts/useSubmission';
import type { OpenDraft } from '../../core/drafts/DraftGate';
import { useDraftForm } from '../../core/drafts/useDraftForm';
import { fittingFields } from '../../lib/fittingFields';
import { isRecord } from '../../lib/guards';
import { type AdDraft, adFields, askedCondition, checkAd, emptyAd } from './adDraft';
import { useShared } from './useShared';
import { noWords, altTexts } from '../../core/pictures/pictureWords';
import { usePictures } from '../../core/pictures/usePictures';
import { useAppDispatch } from '../../store/hooks';

/** Navigation options that make the new ad's page show the `PublishedSheet`. */
const publishedHere = { replace: true, state: { isPublished: true } };

/**
 * The condition (new or used) in the URL. `forget` removes it when the person chooses another one, because the URL's
 * would win at the next reload.
 */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const forget = () => {
    if (!params.has('condition')) return;
    params.delete('condition');
    setParams(params, { replace: true });
  };
  return { asked: askedCondition(params.get('condition')), forget };
}

/** Category and place of the ad that was published just before, from its `PublishedSheet`. */
function useLike(): Partial<AdDraft> {
  const { state }: { state: unknown } = useLocation();
  const like = isRecord(state) ? state['like'] : undefined;
  return isRecord(like) ? fittingFields(emptyAd, like) : {};
}

/**
 * The form of a new ad. Its initial values come from the stored draft, from the URL and from content that another app
 * shared.
 */
export function useNewAd(kept: OpenDraft, shop: Pick<Shop, 'negozioID'> | undefined) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const me = useMe();
  const navigate = useNavigate();
  const { asked, forget } = useAsked();
  const like = useLike();
  const pictures = usePictures(limits.adImages, { kept: kept.stored?.pictures });
  const longest = shop ? limits.shopDescription : limits.description;
  const { form, ...rest } = useDraftForm(kept, {
    empty: { ...emptyAd, alts: noWords, ...like, ...asked },
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
