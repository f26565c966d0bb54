import { ChevronLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Shop } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { onePicture, useSubmission } from '../../core/submissions/useSubmission';
import { useAppDispatch } from '../../store/hooks';
import { Alert, Bar } from '../../features/listing/bar.styles';
import { LeaveDialog } from '../../features/listing/LeaveDialog';
import { Fields, Form } from '../../features/listing/listing.styles';
import { useDraft } from '../../features/listing/useDraft';
import { useLeave } from '../../features/listing/useLeave';
import { checkShop, shopDraftOf, shopFields } from '../../features/negozio/shopDraft';
import { useShopImage } from '../../features/negozio/useShopImage';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { ShopForm } from '../components/ShopForm';
import { CloseShop } from './CloseShop';

export function UpdateShop({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { negozioID, personaID, imgProfilo } = shop;
  const { draft, problems, isDirty, change, accept } = useDraft(shopDraftOf(shop), checkShop);
  const image = useShopImage(imgProfilo);
  const { isUploading, error, publish } = useSubmission();
  const [isGone, setGone] = useState(false);
  const path = `/user-store/${negozioID}`;
  const leave = useLeave((isDirty || image.isChanged) && !isGone, { fallback: path });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUploading || !accept(event.currentTarget)) return;
    const file = image.take();
    const reply = await publish('shopEdit', { ...shopFields(draft, personaID), negozioID }, onePicture(file));
    if (!reply) return;
    dispatch(noticeRaised({ tone: 'success', label: 'negozio-salvato', text: 'Negozio aggiornato.' }));
    void navigate(path, { replace: true });
  };
  const reason =
    error?.text || t('crea-negozio-errore-rete', "Connessione assente. Il modulo resta com'è: riprova.");
  return (
    <>
      <PageHeader
        title={t('negozio-modifica', 'Modifica il negozio')}
        back={
          <IconButton label={t('indietro', 'Indietro')} onClick={leave.request}>
            <ChevronLeft />
          </IconButton>
        }
      />
      <main>
        <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <Fields disabled={isUploading}>
            <ShopForm image={image} draft={draft} problems={problems} onChange={change} />
            <CloseShop negozioID={negozioID} onGone={() => setGone(true)} />
          </Fields>
          <Bar>
            {error && (
              <Alert role="alert">
                {t('crea-negozio-errore', 'Errore: {{messaggio}}', { messaggio: reason })}
              </Alert>
            )}
            <Button type="submit" wide busy={isUploading}>
              {t('modifica-aggiorna', 'Aggiorna')}
            </Button>
          </Bar>
        </Form>
      </main>
      <LeaveDialog leave={leave} isEdit />
    </>
  );
}
