import { memo } from 'react';
import type { Post } from '../../../contract/entities';
import { useAppSelector } from '../../api/hooks';
import { Comments } from '../../features/comments/Comments';
import { FollowButton } from '../../features/follow/FollowButton';
import { PostCard } from '../../features/post/PostCard';
import { rightsOn } from '../../features/post/postRules';
import { selectProfile } from '../../features/profile/profileSlice';
import { PostActions } from './PostActions';

interface Props {
  post: Post;
  position?: number;
  isOwnList?: boolean;
}

/** A post card with everything that a person can do with it. */
export const FeedPost = memo(function FeedPost({ post, position, isOwnList }: Props) {
  const me = useAppSelector(selectProfile);
  const myID = me?.personaID;
  return (
    <PostCard
      post={post}
      position={position}
      follow={
        rightsOn(post, myID).canFollow && (
          <FollowButton personaID={post.personaID} isFollowed={post.seguito === 1} isOffer myID={myID} />
        )
      }
      actions={<PostActions post={post} myID={myID} isOwnList={isOwnList} />}
      comments={me && <Comments postID={post.postID} me={me} />}
    />
  );
});
