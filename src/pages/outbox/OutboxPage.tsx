import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type Outgoing, selectOutgoing } from '../../core/submissions/submissionsSlice';
import { recall } from '../../core/submissions/syncQueue';
import { OutboxRow } from '../../features/outbox/OutboxRow';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';

/** /in-attesa: what the person made and the host has not got yet, in the order in which it goes out. */
export default function OutboxPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const items = useAppSelector(selectOutgoing);
  const edit = async ({ id }: Outgoing, editor: string) => {
    await dispatch(recall(id, editor));
    void navigate(`/${editor}`);
  };
  return (
    <>
      <PageHeader title={t('app-in-attesa', 'In attesa di rete')} back={<BackButton />} />
      <Screen hasBar={false}>
        {items.length === 0 ? (
          <EmptyState icon={<CheckCheck />} title={t('app-tutto-inviato', 'È tutto arrivato.')} />
        ) : (
          <List>
            {items.map((item) => {
              const { id, editor, isStored } = item;
              const onEdit = editor !== undefined && isStored ? () => void edit(item, editor) : undefined;
              return <OutboxRow key={id} item={item} onEdit={onEdit} />;
            })}
          </List>
        )}
      </Screen>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
`;
