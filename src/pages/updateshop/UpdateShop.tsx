import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Shop } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { onePicture, useSubmission } from '../../core/submissions/useSubmission';
import { useAppDispatch } from '../../store/hooks';
import { SubmitBar } from '../../features/listing/SubmitBar';
import { FormPage } from '../../features/listing/FormPage';
import { checkShop, shopDraftOf, shopFields } from '../../features/negozio/shopDraft';
import { pictureRules } from '../../features/pictures/pictureRules';
import { usePicture } from '../../features/pictures/usePicture';
import { Button } from '../../ui/Button';
import { useForm } from '../../ui/form/useForm';
import { useLeave } from '../../ui/form/useLeave';
import { ShopForm } from '../components/ShopForm';
import { CloseShop } from './CloseShop';

export function UpdateShop({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { negozioID, personaID, imgProfilo } = shop;
  const form = useForm({ empty: shopDraftOf(shop), check: checkShop });
  const image = usePicture(pictureRules.shop, imgProfilo);
  const { isUploading, error, publish } = useSubmission();
  const [isGone, setGone] = useState(false);
  const path = `/user-store/${negozioID}`;
  const leave = useLeave((form.isDirty || image.isPicked) && !isGone, { fallback: path });

  const handleSubmit = async (element: HTMLFormElement) => {
    if (isUploading || !form.accept(element)) return;
    const file = image.take();
    const fields = { ...shopFields(form.values, personaID), negozioID };
    const reply = await publish('shopEdit', fields, onePicture(file));
    if (!reply) return;
    dispatch(noticeRaised({ tone: 'success', label: 'negozio-salvato' }));
    void navigate(path, { replace: true });
  };
  const reason = error?.text || t('crea-negozio-errore-rete');
  return (
    <FormPage
      title={t('negozio-modifica')}
      leave={leave}
      isEdit
      isHeld={isUploading}
      onSubmit={handleSubmit}
      bar={
        <SubmitBar error={error && t('crea-negozio-errore', { messaggio: reason })}>
          <Button type="submit" wide busy={isUploading}>
            {t('modifica-aggiorna')}
          </Button>
        </SubmitBar>
      }
    >
      <ShopForm image={image} form={form} />
      <CloseShop negozioID={negozioID} onGone={() => setGone(true)} />
    </FormPage>
  );
}
