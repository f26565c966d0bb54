import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFollowedQuery, useFollowersQuery } from '../../api/follow';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useInSight } from '../../core/wayout/useInSight';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/EmptyState';
import { type ListedPerson, PeopleSkeleton, FollowRow } from './FollowRow';

export type FollowKind = 'followers' | 'followed';

/**
 * Loads followers or followed people. The host names the listed person by different fields in the two lists; both are
 * converted to the same form.
 */
function usePeople(kind: FollowKind, id: number) {
  const isFollowers = kind === 'followers';
  const followers = useInSight(
    useFollowersQuery(id, { skip: !isFollowers, refetchOnMountOrArgChange: true }),
  );
  const followed = useInSight(useFollowedQuery(id, { skip: isFollowers, refetchOnMountOrArgChange: true }));
  const query = isFollowers ? followers : followed;
  const data = query.data?.listFollow.map((row): ListedPerson => ({
    ...row,
    personaID: isFollowers ? row.personaID : row.seguitoID,
  }));
  return { ...query, data };
}

export function FollowList({ kind, id }: { kind: FollowKind; id: number }) {
  const { t } = useTranslation();
  const query = usePeople(kind, id);
  const nobody = kind === 'followers' ? t('follower-vuoto') : t('seguiti-vuoto');
  return (
    <QueryScreen
      query={query}
      skeleton={<PeopleSkeleton rows={5} label={t('caricamento')} />}
      failure={t('follower-errore')}
      empty={query.data?.length === 0 && <EmptyState icon={<Users />} title={nobody} />}
      inset
    >
      {(people) => (
        <List>
          {people.map((person) => (
            <FollowRow key={person.personaID} person={person} />
          ))}
        </List>
      )}
    </QueryScreen>
  );
}

/* The browser renders rows only when they are near the visible part. */
const List = styled.ul`
  padding-block: ${theme.space[2]};

  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 72px;
  }
`;
