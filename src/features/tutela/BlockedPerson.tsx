import { Ban } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicPersona } from '../../../contract/entities';
import { useBlocksInfiniteQuery } from '../../api/tutela';
import { useMyID } from '../../core/session/useMe';
import { block } from '../../core/wayout/blockSlice';
import { nameOf } from '../../lib/nameOf';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Spinner } from '../../ui/Spinner';
import { Centre } from '../../ui/layout/Centre';

interface Props {
  personaID: number;
  /** The person's data from before the block, if it is cached. */
  known: PublicPersona | undefined;
  /** Shown if the viewer did not block the person. */
  children: ReactNode;
}

/**
 * Shown instead of the page of a person whom the viewer cannot see. If the viewer blocked them, says so and offers to
 * unblock them.
 */
export function BlockedPerson({ personaID, known, children }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const list = useBlocksInfiniteQuery(useMyID(), { refetchOnMountOrArgChange: true });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const wish = useAppSelector((state) => block.selectToggle(state, personaID));
  const isOver = wish?.desired === false && wish.status === 'settled';
  const row = data?.pages
    .flatMap(({ listBloccati }) => listBloccati)
    .find(({ bloccatoID }) => bloccatoID === personaID);
  const isSearching = !row && hasNextPage && !isError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  const blocked = isOver ? undefined : (row ?? (wish?.desired ? known : undefined));
  if (blocked)
    return (
      <EmptyState
        // A block just made is announced by its notice.
        said={wish?.desired ? undefined : 'polite'}
        icon={<Ban />}
        title={t('blocco-hai', { nome: nameOf(blocked) })}
        text={t('blocco-effetto-vista')}
        action={
          <Button
            variant="ghost"
            onClick={() =>
              dispatch(
                block.toggleRequested({ id: personaID, confirmed: true, relationID: null, wish: false }),
              )
            }
          >
            {t('bloccati-sblocca')}
          </Button>
        }
      />
    );
  if (!list.isLoading && !isSearching) return children;
  return (
    <Centre>
      <Spinner />
    </Centre>
  );
}
