import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { noticeRaised } from '../../api/events';
import { onePicture, useSubmission } from '../../core/submissions/useSubmission';
import { useAppDispatch } from '../../store/hooks';
import { FormPage } from '../../features/listing/FormPage';
import { checkShop, emptyShop, shopFields } from '../../features/negozio/shopDraft';
import { useOwnContacts } from '../../features/negozio/useOwnContacts';
import { pictureRules } from '../../features/pictures/pictureRules';
import { usePicture } from '../../features/pictures/usePicture';
import { useMyID } from '../../core/session/useMe';
import { focusField, useForm } from '../../ui/form/useForm';
import { useLeave } from '../../ui/form/useLeave';
import { ShopForm } from '../components/ShopForm';
import { CreateBar } from './CreateBar';

/** §5 Store: a picture and a name at least. */
export function CreateShop() {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useForm({ empty: emptyShop, known: useOwnContacts(), check: checkShop });
  const image = usePicture(pictureRules.shop);
  const { percent, isUploading, error, publish } = useSubmission();
  const leave = useLeave(form.isDirty || image.url !== undefined, { fallback: '/user-settings' });

  const handleSubmit = async (element: HTMLFormElement) => {
    if (isUploading) return;
    const isInOrder = form.accept(element);
    const file = image.take();
    // The picture stands first.
    if (!file) focusField(element, ['image']);
    if (!isInOrder || !file) return;
    const reply = await publish('shop', shopFields(form.values, myID), onePicture(file));
    if (!reply) return;
    dispatch(noticeRaised({ tone: 'success', label: 'crea-negozio-creato' }));
    void navigate(reply.negozioID ? `/user-store/${reply.negozioID}` : '/user-settings', { replace: true });
  };

  const reason = error?.text || t('crea-negozio-errore-rete');
  return (
    <FormPage
      title={t('crea-negozio-titolo')}
      leave={leave}
      isHeld={isUploading}
      onSubmit={handleSubmit}
      bar={
        <CreateBar
          isUploading={isUploading}
          percent={percent}
          error={error ? t('crea-negozio-errore', { messaggio: reason }) : undefined}
        />
      }
    >
      <p>{t('crea-negozio-intro')}</p>
      <ShopForm image={image} form={form} />
    </FormPage>
  );
}
