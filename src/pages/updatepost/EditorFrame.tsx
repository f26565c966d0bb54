import { type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import type { ApiError } from '../../api/apiError';
import { useAppDispatch } from '../../store/hooks';
import { FormPage } from '../../core/form/FormPage';
import { UpdateBar } from '../../features/listing/UpdateBar';
import { DeleteDialog } from '../../features/post/DeleteDialog';
import { deletionAsked } from '../../features/post/deletionSlice';
import { useEditEnd } from '../../features/post/useEdit';
import { Button } from '../../ui/Button';
import { useLeave } from '../../ui/form/useLeave';
import { Thumbs } from '../../features/listing/Thumbs';

interface Props {
  title: string;
  /** Beside the title. */
  right?: ReactNode;
  post: Post;
  form: ComponentProps<typeof FormPage>['form'] & {
    isAtRisk: boolean;
    clear: () => void;
    refusal: ApiError | undefined;
  };
  /** Its pictures are not what they were. */
  isOther?: boolean;
  /** Its pictures, where they can be changed; else they are shown as they are. */
  pictures?: ReactNode;
  /** Its pictures are on their way. */
  isUploading?: boolean;
  onReload: () => void;
  children: ReactNode;
}

/** The frame that the two editors share: way back, form, the bar at its foot. */
export function EditorFrame(props: Props) {
  const { title, right, post, form, isOther, isUploading, pictures, onReload, children } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { isSaving, isSaved, isGone, forget } = useEditEnd();
  const isBusy = isSaving || isUploading === true;
  // Changed pictures of an ad are not kept.
  const isAtRisk = form.isAtRisk || (isOther === true && !isSaved && !isGone);
  /** Shows the host's words again. */
  const reload = () => {
    forget();
    // Before the form goes, so that nothing of it is kept.
    flushSync(() => form.clear());
    onReload();
  };
  const leave = useLeave(isAtRisk, `/view-post/${post.postID}`);
  return (
    <FormPage
      title={title}
      right={right}
      leave={leave}
      isEdit
      isHeld={isBusy || isSaved || isGone}
      form={{ ...form, discard: reload }}
      bar={<UpdateBar isSaving={isBusy} isSaved={isSaved} error={form.refusal ?? null} onReload={reload} />}
    >
      {pictures ?? <Thumbs post={post} />}
      {children}
      <Button variant="ghost" danger wide onClick={() => dispatch(deletionAsked(post.postID))}>
        {t('post-elimina')}
      </Button>
      <DeleteDialog />
    </FormPage>
  );
}
