import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useNetworkReached } from '../../core/reachability/useNetworkReached';
import { selectMyID } from '../../core/session/profileSlice';
import { selectOutgoing } from '../../core/submissions/submissionsSlice';
import { restoreOutbox } from '../../core/submissions/syncQueue';
import { Row } from '../../ui/layout/Row';

/** Tells of what is not with the host yet, and leads there; what an earlier visit left goes out. */
export function OutboxLine() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useAppSelector(selectMyID);
  const items = useAppSelector(selectOutgoing);
  const refused = items.filter(({ status }) => status === 'refused').length;
  // An act that is being sent right now is not counted, nor is one whose first try is about to begin.
  const waiting = items.filter(({ status, isAwaited }) => status === 'waiting' && !isAwaited).length;
  useNetworkReached(waiting > 0);
  useEffect(() => {
    if (myID !== undefined) void dispatch(restoreOutbox(myID));
  }, [dispatch, myID]);
  if (refused + waiting === 0) return null;
  return (
    // Round the link: what is a status inside of it would not be part of its name.
    <div role="status">
      <Row as={Link} gap={2} pad="2 4" tall ground="brandSoft" size="s" weight="medium" to="/in-attesa">
        <Send aria-hidden size={18} />
        <span>
          {refused > 0
            ? t('app-non-inviati-numero', 'Non inviati ({{numero}})', { numero: refused })
            : t('app-in-attesa-numero', 'In attesa di rete ({{numero}})', { numero: waiting })}
        </span>
      </Row>
    </div>
  );
}
