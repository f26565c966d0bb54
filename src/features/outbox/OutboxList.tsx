import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectOutgoing } from '../../core/submissions/submissionsSlice';
import { recall } from '../../core/submissions/recall';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/layout/Stack';
import { OutboxRow } from './OutboxRow';

/** The list of submissions that the host does not have yet, in the order in which they are sent. */
export function OutboxList() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const items = useAppSelector(selectOutgoing);
  if (items.length === 0) return <EmptyState icon={<CheckCheck />} title={t('app-tutto-inviato')} />;
  const edit = async (id: string, editor: string) => {
    await dispatch(recall(id));
    void navigate(`/${editor}`);
  };
  return (
    <Stack as="ul" gap={3}>
      {items.map((item) => {
        const { id, editor, isStored } = item;
        const onEdit = editor !== undefined && isStored ? () => void edit(id, editor) : undefined;
        return <OutboxRow key={id} item={item} onEdit={onEdit} />;
      })}
    </Stack>
  );
}
