import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFollowedQuery, useFollowersQuery } from '../../api/follow';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/EmptyState';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { type ListedPerson, PersonRow, PersonRowSkeleton } from './PersonRow';

export type FollowKind = 'followers' | 'followed';

/** Follower rows name who follows, the others who is followed: the listed person either way. */
function usePeople(kind: FollowKind, id: number) {
  const isFollowers = kind === 'followers';
  const followers = useFollowersQuery(id, { skip: !isFollowers, refetchOnMountOrArgChange: true });
  const followed = useFollowedQuery(id, { skip: isFollowers, refetchOnMountOrArgChange: true });
  const query = isFollowers ? followers : followed;
  const data = query.data?.listFollow.map((row): ListedPerson => ({
    ...row,
    personaID: isFollowers ? row.personaID : row.seguitoID,
  }));
  return { ...query, data };
}

/** Who follows a person, or whom that person follows. */
export function FollowList({ kind, id }: { kind: FollowKind; id: number }) {
  const { t } = useTranslation();
  const query = usePeople(kind, id);
  const nobody =
    kind === 'followers'
      ? t('follower-vuoto', 'Ancora nessun follower')
      : t('seguiti-vuoto', 'Non segue ancora nessuno');
  return (
    <QueryScreen
      query={query}
      skeleton={<Waiting />}
      failure={{
        title: t('follower-errore', "Non riusciamo a caricare l'elenco."),
        retryLabel: t('follower-riprova', 'Riprova'),
      }}
      empty={query.data?.length === 0 && <EmptyState icon={<Users />} title={nobody} />}
      inset
    >
      {(people) => (
        <List>
          {people.map((person) => (
            <li key={person.personaID}>
              <PersonRow person={person} />
            </li>
          ))}
        </List>
      )}
    </QueryScreen>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('caricamento', 'Loading...')}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((n) => (
        <PersonRowSkeleton key={n} />
      ))}
    </div>
  );
}

/* Rows out of sight cost nothing until they come near. */
const List = styled.ul`
  padding-block: ${theme.space[2]};

  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 72px;
  }
`;
