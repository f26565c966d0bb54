import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits, overlayFonts } from '../../../contract/limits';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../api/hooks';
import { type UploadNames, useQueued } from '../../api/outbox/useQueued';
import { waitingNotice } from '../../api/outbox/waitingNotice';
import { useUpload } from '../../features/upload/useUpload';
import { shrinkImage } from '../../lib/shrinkImage';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { ProgressBar } from '../../ui/ProgressBar';
import { RadioPills } from '../../ui/RadioPills';
import { Screen } from '../../ui/Screen';
import { SelectField } from '../../ui/SelectField';
import { TextArea } from '../../ui/TextArea';
import { BackButton } from '../components/BackButton';
import { ImageField } from './ImageField';
import { Fields, Foot, Problem, Side } from './StoryForm.styles';
import { StoryPreview } from './StoryPreview';
import { emptyDraft, isEmpty, isGoodImage, type StoryDraft, storyFields } from './draft';
import { useProblem } from './useProblem';

const fonts = overlayFonts.map((font) => ({ value: font, label: font }));

interface StoryUpload extends UploadNames {
  fields: ReturnType<typeof storyFields>;
}

export function StoryForm({ myID }: { myID: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const [isBadImage, setBadImage] = useState(false);
  const { sendAct, error } = useQueued();
  const send = ({ fields, ...names }: StoryUpload) => sendAct({ kind: 'story', fields }, names);
  const { upload, isUploading, hasFailed, publish } = useUpload(send, 'image');
  const imageUrl = draft.image?.url ?? null;
  useEffect(() => () => (imageUrl === null ? undefined : URL.revokeObjectURL(imageUrl)), [imageUrl]);
  const problem = useProblem(isTried && isEmpty(draft), hasFailed ? error : undefined);

  const change = (part: Partial<StoryDraft>) => setDraft({ ...draft, ...part });
  const handleImage = (file: File) => {
    const isGood = isGoodImage(file);
    setBadImage(!isGood);
    if (isGood) change({ image: { url: URL.createObjectURL(file), ready: shrinkImage(file) } });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isUploading || isEmpty(draft)) return;
    const reply = await publish(storyFields(draft, myID), draft.image ? [draft.image.ready] : []);
    if (!reply) return;
    dispatch(
      reply.isWaiting
        ? waitingNotice
        : noticeRaised({ tone: 'success', label: 'crea-storia-pubblicata', text: 'Storia pubblicata.' }),
    );
    void navigate('/home-user-profile', { replace: true });
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PageHeader title={t('crea-storia-titolo', 'Nuova storia')} back={<BackButton />} />
      <Screen hasBar={false}>
        <Fields disabled={isUploading}>
          <StoryPreview draft={draft} />
          <Side>
            <ImageField
              hasImage={draft.image !== null}
              error={
                isBadImage
                  ? t('crea-storia-immagine-non-valida', "Scegli un'immagine valida di massimo 30 MB.")
                  : undefined
              }
              onChoose={handleImage}
              onRemove={() => change({ image: null })}
            />
            <SelectField
              name="fontOverlay"
              label={t('crea-storia-font', 'Carattere')}
              options={fonts}
              value={draft.font}
              onChange={({ target }) =>
                change({ font: overlayFonts.find((font) => font === target.value) ?? draft.font })
              }
            />
            <RadioPills
              name="posizione"
              label={t('crea-storia-posizione', 'Posizione del testo')}
              options={[
                { value: 1, label: t('crea-storia-posizione-alto', 'In alto') },
                { value: 2, label: t('crea-storia-posizione-centro', 'Al centro') },
                { value: 3, label: t('crea-storia-posizione-basso', 'In basso') },
              ]}
              value={draft.position}
              onChange={(value) => change({ position: Number(value) })}
            />
          </Side>
          <TextArea
            name="testoOverlay"
            label={t('crea-storia-testo', 'Testo sulla storia')}
            placeholder={t('crea-storia-testo-aiuto', 'Scrivi qualcosa…')}
            value={draft.text}
            max={limits.storyText}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Fields>
      </Screen>
      <Foot>
        {problem !== undefined && <Problem role="alert">{problem}</Problem>}
        {isUploading && (
          <ProgressBar value={upload.percent} label={t('crea-storia-titolo', 'Nuova storia')} />
        )}
        <Button type="submit" wide disabled={isUploading}>
          {isUploading
            ? t('crea-storia-pubblicazione', 'Pubblico… {{percento}} %', { percento: upload.percent })
            : t('crea-storia-pubblica', 'Pubblica')}
        </Button>
      </Foot>
    </form>
  );
}
