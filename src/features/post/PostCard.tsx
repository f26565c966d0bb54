import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { useAdTexts } from '../../core/screen/useAdTexts';
import { says } from '../../lib/signs';
import { theme } from '../../theme/theme';
import { AdCard } from '../../ui/AdCard';
import { namePhoto } from '../../ui/SharedPhoto';
import { AuthorBlock } from './AuthorBlock';
import { Description } from './Description';
import { Measured } from './Measured';
import { PostFacts } from './PostFacts';
import { PostPictures } from './PostPictures';

interface Props {
  post: Post;
  /** The card's position in the list, from 1. */
  position?: number;
  /** The card is on its author's own page, which names the author at the top. */
  isAuthorKnown?: boolean;
  /** Elements that other features supply. */
  follow?: ReactNode;
  menu?: ReactNode;
  actions?: ReactNode;
  comments?: ReactNode;
  /** Called after a double tap on a picture, and after a long press. */
  onLike?: () => void;
  onHold?: (() => void) | undefined;
}

/** §2: a post as a card in a list. */
export function PostCard({ post, position, isAuthorKnown, follow, menu, actions, comments, ...taps }: Props) {
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
      head={<AuthorBlock post={post} follow={follow} menu={menu} isKnown={isAuthorKnown} />}
      picture={
        <PostPictures
          post={post}
          to={to}
          eager={position === 1}
          isShared={position !== undefined}
          {...taps}
        />
      }
      facts={
        <>
          <PostFacts post={post} titleId={titleId} to={to} />
          <Description post={post} isInCard />
          <Measured of={post} />
        </>
      }
      foot={
        <>
          {actions && <Actions>{actions}</Actions>}
          {comments}
        </>
      }
    />
  );
}

/* On narrow screens and with large text the padding around the icons shrinks, so that all of them fit into one row
   below the text. */
const Actions = styled.div`
  --room: clamp(3px, calc(8vw - 1.3125rem), 10px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[1]} calc(${theme.space[4]} - var(--room));

  [data-tone]:has(> svg) {
    min-width: 0;
    padding-inline: var(--room);
  }
`;
