import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Shop } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { onePicture, useSubmission } from '../../core/drafts/useSubmission';
import { useAppDispatch } from '../../store/hooks';
import { SubmitBar } from '../../core/form/SubmitBar';
import { FormPage } from '../../core/form/FormPage';
import { checkShop, shopDraftOf, shopFields } from './shopDraft';
import { pictureRules } from '../../core/pictures/pictureRules';
import { usePicture } from '../../core/pictures/usePicture';
import { Button } from '../../ui/Button';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { useLeave } from '../../ui/form/useLeave';
import { ShopForm } from './ShopForm';
import { CloseShop } from './CloseShop';

export function UpdateShop({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { negozioID, personaID, imgProfilo } = shop;
  const path = `/user-store/${negozioID}`;
  const image = usePicture(pictureRules.shop, imgProfilo);
  const { isUploading, publish } = useSubmission();
  const [isGone, setGone] = useState(false);
  const form = useKeptForm(`update-store/${negozioID}`, {
    empty: shopDraftOf(shop),
    isOver: isGone,
    picture: image,
    check: checkShop,
    send: async (values) => {
      const fields = { ...shopFields(values, personaID), negozioID };
      const { reply, error } = await publish('shopEdit', fields, onePicture(image.take()));
      if (!reply) return error;
      dispatch(noticeRaised({ tone: 'success', label: 'negozio-salvato' }));
      return void navigate(path, { replace: true });
    },
  });
  const leave = useLeave(form.isAtRisk, path);

  const { refusal } = form;
  const reason = refusal?.text || t('crea-negozio-errore-rete');
  return (
    <FormPage
      title={t('negozio-modifica')}
      leave={leave}
      isEdit
      isHeld={isUploading}
      form={form}
      bar={
        <SubmitBar error={refusal && t('crea-negozio-errore', { messaggio: reason })}>
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
