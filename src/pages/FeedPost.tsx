import { memo } from 'react';
import type { Post } from '../../contract/entities';
import { Comments } from '../features/commenti/Comments';
import { FollowButton } from '../features/follow/FollowButton';
import { PostCard } from '../features/post/PostCard';
import { isOwn, offenderOf, rightsOn, postText } from '../features/post/postRules';
import { Folded } from '../core/wayout/Folded';
import { MoreButton } from '../core/wayout/MoreButton';
import { useMyID } from '../core/session/useMe';
import { usePhotoTaps } from './usePhotoTaps';
import { PostActions } from './PostActions';

interface Props {
  post: Post;
  position?: number;
  isOwnList?: boolean;
  /** The list is on its author's own page, so the cards do not name the author again. */
  isAuthorKnown?: boolean;
}

/** A post card with everything that a person can do with it. */
export const FeedPost = memo(function FeedPost({ post, position, isOwnList, isAuthorKnown }: Props) {
  const myID = useMyID();
  const rights = rightsOn(post, myID);
  return (
    <Folded isOpen={isOwn(post, myID)} tipo="annuncio" id={post.postID} text={postText(post)}>
      <PostCard
        post={post}
        position={position}
        isAuthorKnown={isAuthorKnown}
        follow={
          rights.canFollow && (
            <FollowButton personaID={post.personaID} isFollowed={post.seguito === 1} isOffer />
          )
        }
        menu={<MoreButton {...offenderOf(post)} />}
        actions={<PostActions post={post} rights={rights} isOwnList={isOwnList} />}
        comments={<Comments postID={post.postID} />}
        {...usePhotoTaps(post)}
      />
    </Folded>
  );
});
