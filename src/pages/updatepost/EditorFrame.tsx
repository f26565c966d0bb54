import { ChevronLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import type { ApiError } from '../../api/apiError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { LeaveDialog } from '../../features/listing/LeaveDialog';
import { Fields, Form } from '../../features/listing/listing.styles';
import { UpdateBar } from '../../features/listing/UpdateBar';
import { useLeave } from '../../features/listing/useLeave';
import { editLeft, type EditRequest, editSubmitted, selectEdit } from '../../features/post/editSlice';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { Thumbs } from './Thumbs';

interface Props {
  title: string;
  /** Beside the title. */
  right?: ReactNode;
  post: Post;
  isDirty: boolean;
  /** What to send, or nothing while the form is not in order or its pictures did not arrive. */
  requestOf: (form: HTMLFormElement) => Promise<EditRequest | undefined>;
  /** Its pictures, where they can be changed; else they are shown as they are. */
  pictures?: ReactNode;
  /** Pictures that are on their way, and what became of them. */
  sending?: { isBusy: boolean; error: ApiError | null };
  onReload: () => void;
  children: ReactNode;
}

/** What the two editors share: way back, form, the bar at its foot, and the way on after a success (§4). */
export function EditorFrame(props: Props) {
  const { title, right, post, isDirty, requestOf, pictures, sending, onReload, children } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { status, error } = useAppSelector(selectEdit);
  const isBusy = status === 'saving' || sending?.isBusy === true;
  const isSaved = status === 'saved' || status === 'leaving';
  const leave = useLeave(isDirty && !isSaved, { fallback: `/view-post/${post.postID}` });

  useEffect(() => () => void dispatch(editLeft()), [dispatch]);
  useEffect(() => {
    if (status === 'leaving') void navigate('/user-profile', { replace: true });
  }, [status, navigate]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = await requestOf(event.currentTarget);
    if (request) dispatch(editSubmitted(request));
  };
  return (
    <>
      <PageHeader
        title={title}
        back={
          <IconButton label={t('indietro', 'Indietro')} onClick={leave.request}>
            <ChevronLeft />
          </IconButton>
        }
        right={right}
      />
      <main>
        <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <Fields disabled={isBusy || isSaved}>
            {pictures ?? <Thumbs post={post} />}
            {children}
          </Fields>
          <UpdateBar
            isSaving={isBusy}
            isSaved={isSaved}
            error={sending?.error ?? error}
            onReload={() => {
              dispatch(editLeft());
              onReload();
            }}
          />
        </Form>
      </main>
      <LeaveDialog leave={leave} isEdit />
    </>
  );
}
