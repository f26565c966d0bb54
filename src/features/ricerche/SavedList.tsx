import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useUndoEnd } from '../../core/undo/useUndoEnd';
import { say } from '../../lib/say';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Note } from '../../ui/layout/Text';
import { EditSheet } from './EditSheet';
import { looksEnded } from './looksSlice';
import { rowsUndo } from './searchUndo';
import { SavedRow } from './SavedRow';
import type { SearchRow } from './sought';
import { type Saved, useSavedSearches } from './useSavedSearches';

/** The person's saved searches, newest first. */
export function SavedList() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const query = useSavedSearches({ isFresh: true });
  // The edited search. It stays after closing, because the sheet still shows it while it slides away.
  const [edited, setEdited] = useState<SearchRow>();
  const [isEditing, setIsEditing] = useState(false);
  // Opening this page ends the marking of new ads: a list opened afterwards marks only later ads.
  useEffect(() => void dispatch(looksEnded()), [dispatch]);

  useUndoEnd(rowsUndo.leave(), { isSent: true });
  const handleDelete = ({ key, name, row }: Pick<Saved, 'key' | 'name' | 'row'>) => {
    dispatch(rowsUndo.offer(key, { act: 'deleted', name, ricercaID: row?.ricercaID }));
    say(t('ricerche-eliminata', { nome: name }));
  };
  const known = edited && query.data?.find(({ row }) => row?.ricercaID === edited.ricercaID);
  return (
    <>
      <QueryScreen
        query={query}
        skeleton={<ListSkeleton rows={4} />}
        failure={t('ricerche-errore')}
        empty={query.data?.length === 0 && <Nothing />}
      >
        {(shown) => (
          <Rows
            searches={shown}
            onEdit={(row) => {
              setEdited(row);
              setIsEditing(true);
            }}
            onDelete={handleDelete}
          />
        )}
      </QueryScreen>
      {edited && (
        <EditSheet
          key={edited.ricercaID}
          row={edited}
          open={isEditing}
          onClose={() => setIsEditing(false)}
          onDelete={() => {
            setIsEditing(false);
            if (known) handleDelete(known);
          }}
        />
      )}
    </>
  );
}

interface RowsProps {
  searches: readonly Saved[];
  onEdit: (row: SearchRow) => void;
  onDelete: (saved: Saved) => void;
}

/** The rows; a deleted one stays in its place while the deletion can be undone, but does not count. */
function Rows({ searches, onEdit, onDelete }: RowsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const removed = useAppSelector(rowsUndo.select);
  const isRemoved = (key: string) => removed.some((one) => one.key === key);
  const numero = searches.filter(({ key }) => !isRemoved(key)).length;
  return (
    <section>
      <Card as="ul" aria-label={t('ricerche-titolo')}>
        {searches.map((saved) => (
          <SavedRow
            key={saved.key}
            saved={saved}
            onEdit={onEdit}
            isRemoved={isRemoved(saved.key)}
            onDelete={() => onDelete(saved)}
            onPutBack={() => dispatch(rowsUndo.take(saved.key))}
          />
        ))}
      </Card>
      <Note pad="2 0 0">{t('ricerche-quante', { numero, massimo: limits.savedSearches })}</Note>
    </section>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<BellRing />}
      title={t('ricerche-vuoto')}
      text={t('ricerche-vuoto-testo')}
      action={<LinkButton to="/category">{t('ricerche-vai')}</LinkButton>}
    />
  );
}
