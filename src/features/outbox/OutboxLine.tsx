import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMyID } from '../../core/session/profileSlice';
import { isForm } from '../../core/submissions/acts';
import type { Outgoing } from '../../core/submissions/submission';
import { selectIsOffline } from '../../core/reachability/offlineSlice';
import { selectOutgoing } from '../../core/submissions/submissionsSlice';
import { hearOtherTabs } from '../../core/drafts/rowChanges';
import { restoreOutbox } from '../../core/submissions/syncQueue';
import { useSaid } from '../../lib/useSaid';
import { Row } from '../../ui/layout/Row';

/**
 * A line with the number of submissions that the host does not have yet, linked to their list. Also sends the
 * submissions of an earlier visit.
 */
export function OutboxLine() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useAppSelector(selectMyID);
  const items = useAppSelector(selectOutgoing);
  const refused = items.filter(({ status }) => status === 'refused').length;
  // A submission is not counted while it is being sent or before its first attempt, unless the person has left its
  // form.
  const isCounted = (item: Outgoing) =>
    !item.isAwaited && (item.status === 'waiting' || (item.status === 'sending' && isForm(item)));
  const waiting = items.filter(isCounted).length;
  const isOffline = useAppSelector(selectIsOffline);
  useEffect(() => {
    if (myID === undefined) return undefined;
    const read = () => void dispatch(restoreOutbox(myID));
    read();
    return hearOtherTabs(read);
  }, [dispatch, myID]);
  const text =
    refused > 0
      ? t('app-non-inviati-numero', { numero: refused })
      : isOffline
        ? t('app-in-attesa-numero', { numero: waiting })
        : t('app-da-inviare-numero', { numero: waiting });
  const isAny = refused + waiting > 0;
  useSaid(isAny ? text : undefined);
  if (!isAny) return null;
  return (
    <div data-passing>
      <Row as={Link} gap={2} pad="2 4" tall ground="brandSoft" size="s" weight="medium" to="/in-attesa">
        <Send aria-hidden size={18} />
        <span>{text}</span>
      </Row>
    </div>
  );
}
