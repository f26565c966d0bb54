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
  /** The pictures were changed. */
  isOther?: boolean;
  /** The control for changing the pictures; without it the pictures are only shown. */
  pictures?: ReactNode;
  isUploading?: boolean;
  onReload: () => void;
  children: ReactNode;
}

/** The frame that both editors share: back button, form, and the bar with the save button. */
export function EditorFrame(props: Props) {
  const { title, right, post, form, isOther, isUploading, pictures, onReload, children } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { isSaving, isSaved, isGone, forget } = useEditEnd();
  const isBusy = isSaving || isUploading === true;
  // An ad's changed pictures are not saved as a draft.
  const isAtRisk = form.isAtRisk || (isOther === true && !isSaved && !isGone);
  /** Discards the edits and shows the host's values again. */
  const reload = () => {
    forget();
    // Before the form unmounts, so that no draft of it is saved.
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
