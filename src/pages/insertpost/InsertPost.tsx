import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../contract/limits';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { useSubmission } from '../../core/submissions/useSubmission';
import { waitingNotice } from '../../core/submissions/waitingNotice';
import type { OpenDraft } from '../../features/drafts/DraftGate';
import { DraftLine, DraftNote } from '../../features/drafts/DraftNote';
import { readFields } from '../../features/drafts/readFields';
import { useDraftKeeper } from '../../features/drafts/useDraftKeeper';
import { LeaveDialog } from '../../features/listing/LeaveDialog';
import { Fields, Form } from '../../features/listing/listing.styles';
import { failureText, pictureText } from '../../features/listing/listingTexts';
import { PicturePreview } from '../../features/listing/PicturePreview';
import { checkPost, emptyPost, postFields } from '../../features/listing/postDraft';
import { useDraft } from '../../features/listing/useDraft';
import { useLeave } from '../../features/listing/useLeave';
import { usePictures } from '../../features/listing/usePictures';
import { useMyID } from '../../core/session/useMe';
import { Banner } from '../../ui/Banner';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { PostHeader } from './PostHeader';

const formID = 'insert-post';

/** §2: a post that sells nothing: a picture, a title, some words. */
export function InsertPost({ kept }: { kept: OpenDraft }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { draft, problems, isDirty, change, accept } = useDraft(
    emptyPost,
    checkPost,
    readFields(emptyPost, kept.stored?.form),
  );
  const pictures = usePictures(1, { kept: kept.stored?.pictures });
  const isWorth = isDirty || pictures.items.length > 0;
  const { percent, isUploading, error, publish } = useSubmission(kept);
  const keeper = useDraftKeeper(kept, { fields: draft, pictures: pictures.items, isWorth });
  const leave = useLeave(isWorth, { isKept: keeper.isSafe && !isUploading });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUploading || !accept(event.currentTarget)) return;
    const reply = await publish('post', postFields(draft, myID), pictures.filesOf(), draft);
    if (!reply) return;
    keeper.finish();
    dispatch(
      reply.isWaiting
        ? waitingNotice
        : noticeRaised({ tone: 'success', label: 'inserisci-post-pubblicato', text: 'Post pubblicato.' }),
    );
    void navigate(reply.postID ? `/view-post/${reply.postID}` : '/user-profile', { replace: true });
  };

  return (
    <>
      <PostHeader form={formID} isUploading={isUploading} percent={percent} onCancel={leave.request} />
      <main>
        <Form id={formID} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <Fields disabled={isUploading}>
            <DraftNote kept={kept} />
            {error && (
              <Banner tone="error" role="alert">
                {t('inserisci-post-errore', 'Errore durante il caricamento del post:')}{' '}
                {failureText(t, error)}
              </Banner>
            )}
            <PicturePreview
              item={pictures.items[0]}
              error={pictureText(t, pictures.problem)}
              onAdd={pictures.add}
              onRemove={pictures.remove}
              onBroken={pictures.reject}
              onReplace={pictures.replace}
            />
            <TextField
              label={t('inserisci-titolo', 'Titolo')}
              name="title"
              required
              maxLength={limits.title}
              autoComplete="off"
              value={draft.title}
              error={problems.title && t('inserisci-post-titolo-mancante', 'Il titolo è obbligatorio.')}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextArea
              label={t('inserisci-descrizione', 'Descrizione')}
              name="description"
              rows={5}
              max={limits.description}
              value={draft.description}
              onChange={(event) => change({ description: event.target.value })}
            />
            <DraftLine kept={kept} />
          </Fields>
        </Form>
      </main>
      <LeaveDialog leave={leave} />
    </>
  );
}
