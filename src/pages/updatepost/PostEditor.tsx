import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { checkPostEdit, postEditFields, postEditOf } from '../../features/listing/editDraft';
import { PostEditForm } from '../../features/listing/PostEditForm';
import { useForm } from '../../ui/form/useForm';
import { EditorFrame } from './EditorFrame';

export function PostEditor({ post, onReload }: { post: Post; onReload: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ empty: postEditOf(post), check: checkPostEdit });
  return (
    <EditorFrame
      title={t('modifica-titolo-post')}
      post={post}
      isDirty={form.isDirty}
      requestOf={async (element) =>
        form.accept(element) ? { kind: 'post', body: postEditFields(form.values, post) } : undefined
      }
      onReload={onReload}
    >
      <PostEditForm form={form} />
    </EditorFrame>
  );
}
