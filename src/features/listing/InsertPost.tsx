import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../contract/limits';
import type { OpenDraft } from '../../core/drafts/DraftGate';
import { DraftLine, DraftNote } from '../../core/drafts/DraftNote';
import { useDraftForm } from '../../core/drafts/useDraftForm';
import { LeaveDialog } from '../../core/form/LeaveDialog';
import { FormFrame } from '../../core/form/FormFrame';
import { listingFailureText } from './listingTexts';
import { PicturePreview } from '../../core/pictures/PicturePreview';
import { checkPost, emptyPost, postFields } from './postDraft';
import { usePictures } from '../../core/pictures/usePictures';
import { useMyID } from '../../core/session/useMe';
import { tellPublished } from '../../core/drafts/useSubmission';
import { useAppDispatch } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { TextArea } from '../../ui/TextArea';
import { Fields } from '../../ui/form/Fields';
import { Form } from '../../ui/form/Form';
import { PostHeader } from './NewPostHeader';
import { TitleField } from './TitleField';

const formID = 'insert-post';

/** §2: the page for a new plain post, which sells nothing: a picture, a title and a text. */
export function InsertPost({ kept }: { kept: OpenDraft }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const pictures = usePictures(1, { kept: kept.stored?.pictures });
  const { form, percent, isUploading, leave, draft } = useDraftForm(kept, {
    empty: emptyPost,
    check: checkPost,
    pictures,
    send: async (values, publish) => {
      const { reply, error } = await publish('post', postFields(values, myID));
      if (!reply) return error;
      dispatch(tellPublished(reply, 'inserisci-post-pubblicato'));
      return void navigate(reply.postID ? `/view-post/${reply.postID}` : '/user-profile', { replace: true });
    },
  });
  const { field, refusal } = form;

  return (
    <>
      <PostHeader form={formID} isUploading={isUploading} percent={percent} onCancel={leave.request} />
      <main>
        <Form form={form} as={FormFrame} id={formID}>
          <Fields grow justify="start" gap={5} disabled={isUploading}>
            <DraftNote draft={draft} />
            {refusal && (
              <Banner tone="error" said="assertive">
                {t('inserisci-post-errore')} {listingFailureText(t, refusal)}
              </Banner>
            )}
            <PicturePreview pictures={pictures} />
            <TitleField {...field('title', { missing: t('inserisci-post-titolo-mancante') })} />
            <TextArea
              label={t('inserisci-descrizione')}
              rows={5}
              max={limits.description}
              {...field('description')}
            />
            <DraftLine draft={draft} />
          </Fields>
        </Form>
      </main>
      <LeaveDialog leave={leave} />
    </>
  );
}
