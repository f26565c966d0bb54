import { Heart } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Like } from '../../../contract/entities';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useLikesQuery } from '../../api/like';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useInSight } from '../../core/wayout/useInSight';
import { EmptyState } from '../../ui/EmptyState';
import { PersonRow } from '../../ui/PersonRow';
import { Sheet } from '../../ui/Sheet';
import { Spinner } from '../../ui/Spinner';
import { likesSheet } from './likesSheet';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

/** Pixels that the page may scroll before the list closes. */
const slack = 8;

/**
 * §2 Modals: the list of the people who like a post. It closes on scroll, on a click outside and by its button, within
 * 300 ms. Each page has one.
 */
export const LikesModal = memo(function LikesModal() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const postID = useAppSelector(likesSheet.select);
  const isOpen = postID !== null;
  // Keeps the list drawn while the sheet slides away.
  const [shownID, setShownID] = useState(postID);
  if (isOpen && shownID !== postID) setShownID(postID);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => void dispatch(likesSheet.closed());
    const place = () => ({ top: window.scrollY, height: document.documentElement.scrollHeight });
    const from = place();
    // Ignores small movements, because the scroll event of an earlier gesture may still arrive after the opening tap.
    // Also ignores scrolling by exactly the amount the page has grown, because the browser does that by itself when a
    // note appears at the top.
    const closeIfMoved = () => {
      const { top, height } = place();
      const moved = top - from.top;
      if (Math.abs(moved) > slack && Math.abs(moved - (height - from.height)) > slack) close();
    };
    // The page behind an open dialog does not scroll, so wheel and touch gestures outside a scrolling list close it
    // too.
    const closeUnlessList = ({ target }: Event) => {
      if (!isInScrollingList(target)) close();
    };
    window.addEventListener('scroll', closeIfMoved);
    window.addEventListener('wheel', closeUnlessList, { passive: true });
    window.addEventListener('touchmove', closeUnlessList, { passive: true });
    return () => {
      window.removeEventListener('scroll', closeIfMoved);
      window.removeEventListener('wheel', closeUnlessList);
      window.removeEventListener('touchmove', closeUnlessList);
    };
  }, [isOpen, dispatch]);
  // Closes the list when its page is left.
  useEffect(() => () => void dispatch(likesSheet.closed()), [dispatch]);
  return (
    <Sheet
      open={isOpen}
      title={t('like-piace-a')}
      closeLabel={t('chiudi')}
      onClose={() => dispatch(likesSheet.closed())}
    >
      {shownID !== null && <People postID={shownID} />}
    </Sheet>
  );
});

/** Whether the target is in the list of likes and that list scrolls within the sheet. */
function isInScrollingList(target: EventTarget | null): boolean {
  const box = target instanceof Element ? target.closest('[data-likes]')?.parentElement : undefined;
  return box ? box.scrollHeight > box.clientHeight : false;
}

function People({ postID }: { postID: number }) {
  const { t } = useTranslation();
  const query = useInSight(useLikesQuery(postID));
  const isNobody = query.data?.listLike.length === 0;
  return (
    <QueryScreen
      query={query}
      skeleton={<Spinner label={t('like-caricamento')} />}
      failure={t('like-errore-elenco')}
      empty={isNobody && <EmptyState icon={<Heart />} title={t('like-vuoto')} />}
    >
      {({ listLike }) => <Likers listLike={listLike} />}
    </QueryScreen>
  );
}

function Likers({ listLike }: { listLike: readonly Like[] }) {
  return (
    <Stack as="ul" gap={1} data-likes>
      {listLike.map((like) => (
        <li key={like.likeID}>
          <PersonRow person={like} tall={56}>
            <Text as="small" tone="soft">
              {like.geolocalizzazione}
            </Text>
          </PersonRow>
        </li>
      ))}
    </Stack>
  );
}
