import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Shop } from '../../../contract/entities';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { noticeRaised } from '../../api/events';
import { useMe } from '../../core/session/useMe';
import type { OpenDraft } from '../../features/drafts/DraftGate';
import { readFields } from '../../features/drafts/readFields';
import { adFields, askedCondition, checkAd, emptyAd } from '../../features/listing/adDraft';
import { useShared } from '../../features/listing/useShared';
import { noWords, altTexts } from '../../features/pictures/pictureWords';
import { usePictures } from '../../features/pictures/usePictures';
import { useForm } from '../../ui/form/useForm';
import { usePublishing } from './usePublishing';

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
  const me = useMe();
  const navigate = useNavigate();
  const { asked, forget } = useAsked();
  const empty = { ...emptyAd, alts: noWords, ...asked };
  const form = useForm({
    empty,
    kept: { ...readFields(empty, kept.stored?.form), ...asked },
    check: checkAd,
    onChange: ({ condition }) => condition !== undefined && forget(),
  });
  const { values, change } = form;
  const pictures = usePictures(limits.adImages, { kept: kept.stored?.pictures });
  const longest = shop ? limits.shopDescription : limits.description;
  useShared(({ files, title, text }) => {
    if (files.length > 0) pictures.add(files);
    // Fields that a draft brought back stay.
    change({
      title: values.title || cutText(title, limits.title),
      description: values.description || cutText(text, longest),
    });
  });
  const fallback = shop && `/user-store/${shop.negozioID}`;
  const { percent, isUploading, error, leave, send, tell } = usePublishing(kept, {
    form,
    pictures,
    fallback,
  });

  const handleSubmit = async (element: HTMLFormElement) => {
    if (isUploading || !form.accept(element)) return;
    const fields = {
      ...adFields(values, me.personaID, t('inserisci-gratis')),
      ...(values.alts !== noWords && { immagineAltName: altTexts(values.alts, pictures.items) }),
    };
    const reply = await (shop
      ? send('shopAd', { ...fields, negozioID: shop.negozioID })
      : send('ad', fields));
    if (!reply) return;
    if (reply.postID) return void navigate(`/view-post/${reply.postID}`, publishedHere);
    tell(reply, noticeRaised({ tone: 'success', label: 'inserisci-pubblicato' }));
    void navigate('/user-profile', { replace: true });
  };
  return { form, pictures, longest, percent, isUploading, error, leave, handleSubmit };
}
