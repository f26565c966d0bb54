import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { isToldBeside } from '../../api/apiError';
import { useTold } from '../../core/reachability/useTold';
import { useAppSelector } from '../../store/hooks';
import { useFollowedCountQuery, useFollowerCountQuery } from '../../api/follow';
import { aheadBy } from '../../core/overlay/toggle';
import { useMyID } from '../../core/session/useMe';
import { Skeleton } from '../../ui/Skeleton';
import { Row } from '../../ui/layout/Row';
import { Alert } from '../../ui/layout/Text';
import { useFollowProblem } from './followProblem';
import { follow } from './followSlice';

const link = { inMiddle: true, tall: true, pad: '0 2', weight: 'medium' } as const;

/**
 * "12 follower" and "3 seguiti", linked to their lists. The numbers include the viewer's follows that the host has not
 * confirmed yet.
 */
export function FollowCounts({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const problemOf = useFollowProblem();
  const followers = useFollowerCountQuery(personaID, { refetchOnMountOrArgChange: true });
  const followed = useFollowedCountQuery(personaID, { refetchOnMountOrArgChange: true });
  const lead = useAppSelector((state) => aheadBy(follow.selectToggle(state, personaID)));
  const myLead = useAppSelector(follow.selectLead);
  const ahead = personaID === myID ? myLead : 0;
  const problem = followers.error ?? followed.error;
  const isBare = useTold((!followers.data && followers.error) || (!followed.data && followed.error));
  const told = isBare || (isToldBeside(problem) && problem);
  const failure = told && (
    <Alert size="s" centred pad="1 4 2">
      {t('follower-elenchi')}: <span>{problemOf(told)}</span>
    </Alert>
  );
  if (isBare) return failure;
  return (
    <>
      <Row as="p" wrap inMiddle gap={2} tall>
        {followers.data ? (
          <Row as={NavLink} {...link} to={`/follower/${personaID}`}>
            {t('follower-conteggio', {
              count: Math.max(0, followers.data.followerCount + lead),
            })}
          </Row>
        ) : (
          <Skeleton shape="text" width="80px" />
        )}
        {followed.data ? (
          <Row as={NavLink} {...link} to={`/seguiti/${personaID}`}>
            {t('seguiti-conteggio', {
              count: Math.max(0, followed.data.seguitiCount + ahead),
            })}
          </Row>
        ) : (
          <Skeleton shape="text" width="80px" />
        )}
      </Row>
      {failure}
    </>
  );
}
