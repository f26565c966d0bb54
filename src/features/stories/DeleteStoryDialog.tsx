import { useTranslation } from 'react-i18next';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { useDeleteStoryMutation } from '../../api/stories';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { deleted } from './storyViewerSlice';

interface Props {
  storyID: number;
  open: boolean;
  onClose: () => void;
}

/** §6: asks the publisher for confirmation before a story is deleted. */
export function DeleteStoryDialog({ storyID, open, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteStoryMutation();
  const handleConfirm = async () => {
    const { error } = await remove(storyID);
    if (!error) dispatch(deleted(storyID));
    dispatch(
      error
        ? noticeRaised({
            tone: 'error',
            label: 'storia-elimina-errore',
          })
        : noticeRaised({ tone: 'success', label: 'storia-eliminata' }),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isLoading}
      title={t('storia-elimina-domanda')}
      confirmLabel={t('storia-elimina-conferma')}
      cancelLabel={t('storia-elimina-annulla')}
      closeLabel={t('storia-chiudi')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
