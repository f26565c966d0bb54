import { ChevronLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { noticeRaised } from '../../api/events';
import { onePicture, useSubmission } from '../../core/submissions/useSubmission';
import { useAppDispatch } from '../../store/hooks';
import { LeaveDialog } from '../../features/listing/LeaveDialog';
import { Fields, Form } from '../../features/listing/listing.styles';
import { useDraft } from '../../features/listing/useDraft';
import { useLeave } from '../../features/listing/useLeave';
import { checkShop, emptyShop, shopFields } from '../../features/negozio/shopDraft';
import { useShopImage } from '../../features/negozio/useShopImage';
import { useMyID } from '../../core/session/useMe';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { ShopForm } from '../components/ShopForm';
import { CreateBar } from './CreateBar';

/** §5 Store: a picture and a name at least. */
export function CreateShop() {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { draft, problems, isDirty, change, accept } = useDraft(emptyShop, checkShop);
  const image = useShopImage();
  const { percent, isUploading, error, publish } = useSubmission();
  const leave = useLeave(isDirty || image.url !== undefined, { fallback: '/user-settings' });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUploading) return;
    const form = event.currentTarget;
    const isInOrder = accept(form);
    const file = image.take();
    // The picture stands first.
    if (!file) form.querySelector<HTMLElement>('[name="image"]')?.focus();
    if (!isInOrder || !file) return;
    const reply = await publish('shop', shopFields(draft, myID), onePicture(file));
    if (!reply) return;
    dispatch(
      noticeRaised({ tone: 'success', label: 'crea-negozio-creato', text: 'Il tuo negozio è aperto!' }),
    );
    void navigate(reply.negozioID ? `/user-store/${reply.negozioID}` : '/user-settings', { replace: true });
  };

  const reason =
    error?.text || t('crea-negozio-errore-rete', "Connessione assente. Il modulo resta com'è: riprova.");
  return (
    <>
      <PageHeader
        title={t('crea-negozio-titolo', 'Apri il tuo negozio')}
        back={
          <IconButton label={t('indietro', 'Indietro')} onClick={leave.request}>
            <ChevronLeft />
          </IconButton>
        }
      />
      <main>
        <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <Fields disabled={isUploading}>
            <p>{t('crea-negozio-intro', 'Una vetrina tutta tua, con i tuoi annunci e i tuoi contatti.')}</p>
            <ShopForm image={image} draft={draft} problems={problems} onChange={change} />
          </Fields>
          <CreateBar
            isUploading={isUploading}
            percent={percent}
            error={
              error ? t('crea-negozio-errore', 'Errore: {{messaggio}}', { messaggio: reason }) : undefined
            }
          />
        </Form>
      </main>
      <LeaveDialog leave={leave} />
    </>
  );
}
