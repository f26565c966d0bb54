import { useTop } from '../../core/places/useTop';
import { usePostQuery } from '../../api/post';
import { useRouteID } from '../../lib/routeID';
import { PostBody } from './PostBody';
import { PostHeader } from './PostHeader';
import { selectMadePosts } from '../../features/post/MadePost';
import { useAppSelector } from '../../store/hooks';
import { useKnownPost } from '../../features/post/useKnownPost';
import { useInSight } from '../../core/wayout/useInSight';

/** §2: /view-post/{postID}. */
export default function ViewPostPage() {
  const postID = useRouteID('postID');
  const query = useInSight(usePostQuery(postID ?? 0, { skip: postID === undefined }));
  const { currentData, error } = query;
  const known = useKnownPost(postID);
  useTop(postID);
  const post = currentData ? currentData.listPost[0] : known;
  const made = useAppSelector(selectMadePosts).find(({ hostID }) => hostID === postID);
  const isAbsent = !post && (postID === undefined || currentData !== undefined);
  return (
    <>
      <PostHeader post={post} made={made} isLoading={!post && !isAbsent && !error} />
      <PostBody post={post} made={made} isAbsent={isAbsent} query={query} />
    </>
  );
}
