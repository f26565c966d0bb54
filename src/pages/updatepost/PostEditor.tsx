import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { checkPostEdit, postEditFields, postEditOf } from '../../features/listing/editDraft';
import { PostEditForm } from '../../features/listing/PostEditForm';
import { useDraft } from '../../features/listing/useDraft';
import { EditorFrame } from './EditorFrame';

export function PostEditor({ post, onReload }: { post: Post; onReload: () => void }) {
  const { t } = useTranslation();
  const { draft, problems, isDirty, change, accept } = useDraft(postEditOf(post), checkPostEdit);
  return (
    <EditorFrame
      title={t('modifica-titolo-post', 'Modifica post')}
      post={post}
      isDirty={isDirty}
      requestOf={async (form) =>
        accept(form) ? { kind: 'post', body: postEditFields(draft, post) } : undefined
      }
      onReload={onReload}
    >
      <PostEditForm edit={draft} problems={problems} onChange={change} />
    </EditorFrame>
  );
}
