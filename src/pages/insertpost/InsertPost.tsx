import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../contract/limits';
import { noticeRaised } from '../../api/events';
import type { OpenDraft } from '../../features/drafts/DraftGate';
import { DraftLine, DraftNote } from '../../features/drafts/DraftNote';
import { readFields } from '../../features/drafts/readFields';
import { LeaveDialog } from '../../features/listing/LeaveDialog';
import { Form } from '../../features/listing/listing.styles';
import { failureText } from '../../features/listing/listingTexts';
import { PicturePreview } from '../../features/pictures/PicturePreview';
import { checkPost, emptyPost, postFields } from '../../features/listing/postDraft';
import { usePictures } from '../../features/pictures/usePictures';
import { useMyID } from '../../core/session/useMe';
import { Banner } from '../../ui/Banner';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useForm } from '../../ui/form/useForm';
import { usePublishing } from '../components/usePublishing';
import { Fields } from '../../ui/form/Fields';
import { PostHeader } from './PostHeader';

const formID = 'insert-post';

/** §2: a post that sells nothing: a picture, a title, some words. */
export function InsertPost({ kept }: { kept: OpenDraft }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const navigate = useNavigate();
  const form = useForm({
    empty: emptyPost,
    kept: readFields(emptyPost, kept.stored?.form),
    check: checkPost,
  });
  const { values, field } = form;
  const pictures = usePictures(1, { kept: kept.stored?.pictures });
  const { percent, isUploading, error, leave, send, tell } = usePublishing(kept, { form, pictures });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUploading || !form.accept(event.currentTarget)) return;
    const reply = await send('post', postFields(values, myID));
    if (!reply) return;
    tell(reply, noticeRaised({ tone: 'success', label: 'inserisci-post-pubblicato' }));
    void navigate(reply.postID ? `/view-post/${reply.postID}` : '/user-profile', { replace: true });
  };

  return (
    <>
      <PostHeader form={formID} isUploading={isUploading} percent={percent} onCancel={leave.request} />
      <main>
        <Form id={formID} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <Fields grow justify="start" gap={5} disabled={isUploading}>
            <DraftNote kept={kept} />
            {error && (
              <Banner tone="error" said="assertive">
                {t('inserisci-post-errore')} {failureText(t, error)}
              </Banner>
            )}
            <PicturePreview pictures={pictures} />
            <TextField
              label={t('inserisci-titolo')}
              required
              maxLength={limits.title}
              autoComplete="off"
              {...field('title', {
                missing: t('inserisci-post-titolo-mancante'),
              })}
            />
            <TextArea
              label={t('inserisci-descrizione')}
              rows={5}
              max={limits.description}
              {...field('description')}
            />
            <DraftLine kept={kept} />
          </Fields>
        </Form>
      </main>
      <LeaveDialog leave={leave} />
    </>
  );
}
