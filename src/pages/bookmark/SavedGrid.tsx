import { Bookmark as BookmarkIcon } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useBookmarksQuery } from '../../api/social';
import { gridRows } from '../../features/bookmark/gridRows';
import { removalHeld, removalLeft, removalMade, selectRemoval } from '../../features/bookmark/removalSlice';
import { SavedCard } from '../../features/bookmark/SavedCard';
import { UndoNotice } from '../../features/bookmark/UndoNotice';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { GridSkeleton } from './GridSkeleton';

const eagerRows = 4;

export function SavedGrid({ myID }: { myID: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, isError, isFetching, refetch } = useBookmarksQuery(myID, {
    refetchOnMountOrArgChange: true,
  });
  const toggles = useAppSelector((state) => state.bookmark);
  const removal = useAppSelector(selectRemoval);
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => gridRows(data?.listBookmark ?? [], toggles, removal), [data, toggles, removal]);
  useEffect(() => () => void dispatch(removalLeft()), [dispatch]);

  if (!data && isError)
    return (
      <ErrorState
        title={t('bookmark-errore', 'Non riusciamo a caricare i post salvati.')}
        retryLabel={t('bookmark-riprova', 'Riprova')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <GridSkeleton />;
  const handleRemove = (at: number, isByKeyboard: boolean) => {
    const row = rows[at];
    if (!row) return;
    // The button goes with its card: the next card, or the one before, takes the focus.
    const links = list.current?.querySelectorAll('a');
    (links?.[at + 1] ?? links?.[at - 1])?.focus({ preventScroll: true });
    dispatch(removalMade({ row, at }));
    // Whoever walks by keyboard, or is led by a screen reader, comes to the way back later than an eye does.
    if (isByKeyboard) dispatch(removalHeld());
  };
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          icon={<BookmarkIcon />}
          title={t('bookmark-vuoto', 'Non hai ancora salvato nulla')}
          text={t('bookmark-vuoto-testo', 'Tocca il segnalibro su un annuncio per ritrovarlo qui.')}
          action={
            <LinkButton to="/home-user-profile">{t('bookmark-vai-home', 'Scopri gli annunci')}</LinkButton>
          }
        />
      ) : (
        <>
          <Count>{t('bookmark-conteggio', '{{count}} post salvati', { count: rows.length })}</Count>
          <Grid ref={list} aria-label={t('bookmark-titolo', 'Salvati')}>
            {rows.map((row, at) => (
              <SavedCard
                key={row.postID}
                row={row}
                eager={at < eagerRows}
                onRemove={(isByKeyboard) => handleRemove(at, isByKeyboard)}
              />
            ))}
          </Grid>
        </>
      )}
      <UndoNotice />
    </>
  );
}

const Count = styled.p`
  margin-bottom: ${theme.space[3]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: ${theme.space[3]};
`;
