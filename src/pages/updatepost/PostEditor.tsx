import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { checkPostEdit, postEditFields, postEditOf } from '../../features/listing/editDraft';
import { PostEditForm } from '../../features/listing/PostEditForm';
import { useForm } from '../../ui/form/useForm';
import { EditorFrame } from './EditorFrame';
import { useEdit } from '../../features/post/useEdit';

export function PostEditor({ post, onReload }: { post: Post; onReload: () => void }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const form = useForm({
    empty: postEditOf(post),
    check: checkPostEdit,
    refusal: edit.error,
    send: (values) => edit.save({ kind: 'post', body: postEditFields(values, post) }),
  });
  return (
    <EditorFrame title={t('modifica-titolo-post')} post={post} form={form} onReload={onReload}>
      <PostEditForm form={form} />
    </EditorFrame>
  );
}
