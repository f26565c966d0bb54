import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { checkPostEdit, postEditFields, postEditOf } from '../../features/listing/editDraft';
import { PostEditForm } from '../../features/listing/PostEditForm';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { EditorFrame } from './EditorFrame';
import { useEdit } from '../../features/post/useEdit';

export function PostEditor({ post, onReload }: { post: Post; onReload: () => void }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const form = useKeptForm(`update-post/${post.postID}`, {
    empty: postEditOf(post),
    check: checkPostEdit,
    refusal: edit.error,
    isOver: edit.isOver,
    send: (values) => edit.save({ kind: 'post', body: postEditFields(values, post) }),
  });
  return (
    <EditorFrame title={t('modifica-titolo-post')} post={post} form={form} onReload={onReload}>
      <PostEditForm form={form} />
    </EditorFrame>
  );
}
