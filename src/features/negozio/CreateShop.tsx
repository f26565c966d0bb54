import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { noticeRaised } from '../../api/events';
import { onePicture, useSubmission } from '../../core/drafts/useSubmission';
import { useAppDispatch } from '../../store/hooks';
import { FormPage } from '../../core/form/FormPage';
import { checkShop, emptyShop, shopFields } from './shopDraft';
import { useOwnContacts } from './useOwnContacts';
import { pictureRules } from '../../core/pictures/pictureRules';
import { usePicture } from '../../core/pictures/usePicture';
import { useMyID } from '../../core/session/useMe';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { useLeave } from '../../ui/form/useLeave';
import { ShopForm } from './ShopForm';
import { SendBar } from '../../core/form/SendBar';

/** §5 Store: the page for a new shop, which needs at least a picture and a name. */
export function CreateShop() {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const image = usePicture(pictureRules.shop);
  const { percent, isUploading, publish } = useSubmission();
  const form = useKeptForm('create-store', {
    empty: emptyShop,
    picture: image,
    known: useOwnContacts(),
    check: checkShop,
    judge: () => (image.take() ? {} : { image: 'missing' }),
    send: async (values) => {
      const { reply, error } = await publish('shop', shopFields(values, myID), onePicture(image.file));
      if (!reply) return error;
      dispatch(noticeRaised({ tone: 'success', label: 'crea-negozio-creato' }));
      return void navigate(reply.negozioID ? `/user-store/${reply.negozioID}` : '/user-settings', {
        replace: true,
      });
    },
  });
  const leave = useLeave(form.isAtRisk, '/user-settings');
  const { refusal } = form;
  const reason = refusal?.text || t('crea-negozio-errore-rete');
  return (
    <FormPage
      title={t('crea-negozio-titolo')}
      leave={leave}
      isHeld={isUploading}
      form={form}
      bar={
        <SendBar
          isUploading={isUploading}
          percent={percent}
          text={t('crea-negozio-invia')}
          sendingText={t('crea-negozio-invio', { percento: percent })}
          error={refusal && t('crea-negozio-errore', { messaggio: reason })}
        />
      }
    >
      <p>{t('crea-negozio-intro')}</p>
      <ShopForm image={image} form={form} />
    </FormPage>
  );
}
