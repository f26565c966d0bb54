import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppSelector } from '../../api/hooks';
import { useFollowedCountQuery, useFollowerCountQuery } from '../../api/social';
import { theme } from '../../theme/theme';
import { Skeleton } from '../../ui/Skeleton';
import { useFollowProblem } from './followProblem';
import { selectFollowLead, selectLeadOn } from './followSlice';

interface Props {
  personaID: number;
  myID: number | undefined;
}

/** "12 follower" and "3 seguiti", each leading to its list: the host's numbers plus what the wishes add. */
export function FollowCounts({ personaID, myID }: Props) {
  const { t } = useTranslation();
  const problemOf = useFollowProblem();
  const followers = useFollowerCountQuery(personaID, { refetchOnMountOrArgChange: true });
  const followed = useFollowedCountQuery(personaID, { refetchOnMountOrArgChange: true });
  const lead = useAppSelector((state) => selectLeadOn(state, personaID));
  const myLead = useAppSelector(selectFollowLead);
  const ahead = personaID === myID ? myLead : 0;
  const problem = (!followers.data && followers.error) || (!followed.data && followed.error);
  if (problem) return <Quiet role="alert">{problemOf(problem)}</Quiet>;
  return (
    <Row>
      {followers.data ? (
        <NavLink to={`/follower/${personaID}`}>
          {t('follower-conteggio', '{{count}} follower', {
            count: Math.max(0, followers.data.followerCount + lead),
          })}
        </NavLink>
      ) : (
        <Skeleton shape="text" width="80px" />
      )}
      {followed.data ? (
        <NavLink to={`/seguiti/${personaID}`}>
          {t('seguiti-conteggio', '{{count}} seguiti', {
            count: Math.max(0, followed.data.seguitiCount + ahead),
          })}
        </NavLink>
      ) : (
        <Skeleton shape="text" width="80px" />
      )}
    </Row>
  );
}

const Row = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.target};

  a {
    display: inline-grid;
    place-items: center;
    min-height: ${theme.size.target};
    padding: 0 ${theme.space[2]};
    font-weight: ${theme.weight.medium};
  }
`;

const Quiet = styled.p`
  padding: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.inkSoft};
`;
