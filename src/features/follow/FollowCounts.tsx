import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { isToldBeside } from '../../api/apiError';
import { useAppSelector } from '../../store/hooks';
import { useFollowedCountQuery, useFollowerCountQuery } from '../../api/follow';
import { selectLead, selectToggle } from '../../core/overlay/overlaySlice';
import { leadOf } from '../../core/overlay/toggle';
import { useMyID } from '../../core/session/useMe';
import { theme } from '../../theme/theme';
import { Skeleton } from '../../ui/Skeleton';
import { Note } from '../../ui/layout/Text';
import { useFollowProblem } from './followProblem';

/** "12 follower" and "3 seguiti", each leading to its list: the host's numbers plus what the wishes add. */
export function FollowCounts({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const problemOf = useFollowProblem();
  const followers = useFollowerCountQuery(personaID, { refetchOnMountOrArgChange: true });
  const followed = useFollowedCountQuery(personaID, { refetchOnMountOrArgChange: true });
  const lead = useAppSelector((state) => leadOf(selectToggle(state, 'followed', personaID)));
  const myLead = useAppSelector((state) => selectLead(state, 'followed'));
  const ahead = personaID === myID ? myLead : 0;
  const problem = followers.error ?? followed.error;
  const isBare = (!followers.data && followers.error) || (!followed.data && followed.error);
  const told = isBare || (isToldBeside(problem) && problem);
  const failure = told && (
    <Note tone="danger" centred pad="1 4 2" role="alert">
      {t('follower-elenchi', 'Follower e seguiti')}: <span>{problemOf(told)}</span>
    </Note>
  );
  if (isBare) return failure;
  return (
    <>
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
      {failure}
    </>
  );
}

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
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
