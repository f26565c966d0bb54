import { CheckCheck } from 'lucide-react';
import { nanoid } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Origin } from '../../core/submissions/acts';
import { drop } from '../../core/submissions/outboxQueue';
import { type OutboxItem, selectOutbox } from '../../core/submissions/outboxSlice';
import { readFiles } from '../../core/submissions/outboxStore';
import { draftKey, writeDraft } from '../../features/drafts/draftStore';
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
  const items = useAppSelector(selectOutbox);
  const goBackTo = async ({ id, personaID }: OutboxItem, { editor, fields }: Origin) => {
    const pictures = (await readFiles(id)).map((file) => ({ id: nanoid(), file }));
    const order = pictures.map((picture) => picture.id);
    await writeDraft(draftKey(personaID, editor), { fields, order }, pictures, []);
    await dispatch(drop(id));
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
              const origin = 'origin' in item ? item.origin : undefined;
              return (
                <OutboxRow
                  key={item.id}
                  item={item}
                  onEdit={origin && item.isStored ? () => void goBackTo(item, origin) : undefined}
                />
              );
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
