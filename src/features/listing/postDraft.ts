import type { RequestOf } from '../../../contract/table';
import type { Problems } from '../../ui/form/useForm';

export interface PostDraft {
  title: string;
  description: string;
}

export const emptyPost: PostDraft = { title: '', description: '' };

/** §5: the title is required. */
export const checkPost = (post: PostDraft): Problems<PostDraft> =>
  post.title.trim() === '' ? { title: 'missing' } : {};

export const postFields = (post: PostDraft, personaID: number): RequestOf<'POST /api/Post/AddPost'> => ({
  personaID,
  title: post.title.trim(),
  description: post.description.trim(),
});
