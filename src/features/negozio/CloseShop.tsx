import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { useDeleteShopMutation } from '../../api/negozio';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Props {
  negozioID: number;
  onGone: () => void;
}

/** Closes a shop for good after a confirmation; its ads are deleted with it. */
export function CloseShop({ negozioID, onGone }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteShopMutation();
  const handleConfirm = async () => {
    const { error } = await remove(negozioID);
    setAsking(false);
    if (error)
      return void dispatch(
        noticeRaised({
          tone: 'error',
          label: 'negozio-chiusura-errore',
        }),
      );
    onGone();
    dispatch(noticeRaised({ tone: 'success', label: 'negozio-chiuso' }));
    void navigate('/user-settings', { replace: true });
  };
  return (
    <>
      <Button type="button" wide variant="ghost" danger onClick={() => setAsking(true)}>
        {t('negozio-chiudi')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        busy={isLoading}
        title={t('negozio-chiudi-domanda')}
        text={t('negozio-chiudi-testo')}
        confirmLabel={t('negozio-chiudi')}
        cancelLabel={t('post-annulla')}
        closeLabel={t('chiudi')}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
