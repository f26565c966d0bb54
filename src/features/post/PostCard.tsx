import { type ReactNode, useId } from 'react';
import type { Post } from '../../../contract/entities';
import { useAdTexts } from '../../core/screen/useAdTexts';
import { says } from '../../lib/signs';
import { AdCard } from '../../ui/AdCard';
import { namePhoto } from '../../ui/SharedPhoto';
import { Row } from '../../ui/layout/Row';
import { AuthorBlock } from './AuthorBlock';
import { Description } from './Description';
import { Measured } from './Measured';
import { PostFacts } from './PostFacts';
import { PostPictures } from './PostPictures';

interface Props {
  post: Post;
  /** Its place in the list, from 1. */
  position?: number;
  /** The card is on its author's own page, which names the author at the top. */
  isAuthorKnown?: boolean;
  /** Slots for other features. */
  follow?: ReactNode;
  actions?: ReactNode;
  comments?: ReactNode;
}

/** §2 post card. */
export function PostCard({ post, position, isAuthorKnown, follow, actions, comments }: Props) {
  const titleId = useId();
  const to = `/view-post/${post.postID}`;
  return (
    <AdCard
      ad={post}
      size="feed"
      texts={useAdTexts()}
      to={to}
      frame={{
        'aria-labelledby': titleId,
        ...says('firstPost', position === 1),
        'aria-posinset': position,
        'aria-setsize': position && -1,
        tabIndex: position && -1,
        onClickCapture: namePhoto,
      }}
      head={<AuthorBlock post={post} follow={follow} isKnown={isAuthorKnown} />}
      picture={<PostPictures post={post} to={to} eager={position === 1} isShared={position !== undefined} />}
      facts={
        <>
          <PostFacts post={post} titleId={titleId} to={to} />
          <Description post={post} />
          <Measured of={post} />
        </>
      }
      foot={
        <>
          {/* The icons' own room reaches to the edge, so that they stand under the text. */}
          {actions && (
            <Row wrap pad="1 4 1 1.5">
              {actions}
            </Row>
          )}
          {comments}
        </>
      }
    />
  );
}
