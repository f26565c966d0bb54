import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBlocksInfiniteQuery } from '../../api/tutela';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PersonRow } from '../../ui/PersonRow';
import { SignRow } from '../../ui/layout/SignRow';
import { block } from '../../core/wayout/blockSlice';
import { ListOf } from './ListOf';

/** The people whom the viewer blocked, each with a button that unblocks them. */
export function BlockList() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const query = useBlocksInfiniteQuery(useMyID(), { refetchOnMountOrArgChange: true });
  const wishes = useAppSelector(block.selectToggles);
  const rows = query.data?.pages
    .flatMap(({ listBloccati }) => listBloccati)
    .filter(({ bloccatoID }) => wishes[bloccatoID]?.desired !== false);
  return (
    <ListOf
      query={query}
      rows={rows}
      empty={<EmptyState icon={<Ban />} title={t('bloccati-vuoto')} text={t('bloccati-vuoto-testo')} />}
    >
      {({ bloccatoID, ...row }) => (
        <SignRow key={bloccatoID}>
          <PersonRow
            person={{ ...row, personaID: bloccatoID }}
            as="div"
            face={40}
            name={{ id: `bloccato-${bloccatoID}` }}
          />
          <Button
            variant="ghost"
            size="s"
            aria-describedby={`bloccato-${bloccatoID}`}
            onClick={() =>
              dispatch(
                block.toggleRequested({ id: bloccatoID, confirmed: true, relationID: null, wish: false }),
              )
            }
          >
            {t('bloccati-sblocca')}
          </Button>
        </SignRow>
      )}
    </ListOf>
  );
}
