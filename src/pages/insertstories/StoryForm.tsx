import { ImagePlus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { onePicture, useSubmission } from '../../core/submissions/useSubmission';
import { useKeptWords } from '../../core/submissions/useKeptWords';
import { tellWaiting } from '../../core/submissions/waitingNotice';
import { useMyID } from '../../core/session/useMe';
import { PickButton } from '../../features/pictures/PickButton';
import { PictureWordsField } from '../../features/pictures/PictureWordsField';
import { isAllowed, pictureRules } from '../../features/pictures/pictureRules';
import { usePicture } from '../../features/pictures/usePicture';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { ProgressBar } from '../../ui/ProgressBar';
import { RadioPills } from '../../ui/RadioPills';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { FontPills } from './FontPills';
import { StoryStage } from './StoryStage';
import { emptyDraft, type StoryDraft, storyFields } from './draft';
import { useAdStory } from './useAdStory';
import { useProblem } from './useProblem';
import { Stack } from '../../ui/layout/Stack';
import { FootBar, FootRoom } from '../../ui/layout/FootBar';
import { Alert } from '../../ui/layout/Text';

export function StoryForm() {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const picture = usePicture(pictureRules.published);
  const { percent, isUploading, error, publish } = useSubmission();
  // §5: a story needs a picture or a text.
  const isEmpty = !picture.isPicked && draft.text.trim() === '';
  const problem = useProblem(isTried && isEmpty, error);

  const change = (part: Partial<StoryDraft>) => setDraft({ ...draft, ...part });
  // A text or picture that the person chose meanwhile stays.
  useAdStory((image, words) => {
    if (!isEmpty) return;
    picture.put(image);
    change(words);
  });
  const { search } = useLocation();
  const { forget } = useKeptWords('insert-stories', {
    fields: draft,
    picture: picture.file,
    // A story that was begun from an ad has that ad's words: it begins with them anew.
    isWorth: search === '' && !isEmpty && !isUploading,
    restore: (kept, image) => {
      change(kept);
      if (image) picture.put(image);
    },
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isUploading || isEmpty) return;
    const reply = await publish(
      'story',
      storyFields(picture.isPicked ? draft : { ...draft, alt: '' }, myID),
      onePicture(picture.file),
    );
    if (!reply) return;
    forget();
    const published = { label: 'crea-storia-pubblicata' };
    if (reply.isWaiting) dispatch(tellWaiting());
    else dispatch(noticeRaised({ tone: 'success', ...published }));
    void navigate('/home-user-profile', { replace: true });
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PageHeader title={t('crea-storia-titolo')} back={<BackButton />} />
      <Screen hasBar={false}>
        <Stack as="fieldset" disabled={isUploading}>
          <StoryStage
            draft={draft}
            image={picture.url ?? null}
            onText={(text) => change({ text })}
            below={<FontPills value={draft.font} onChange={(font) => change({ font })} />}
            above={
              <Pick>
                <PickButton
                  rule={pictureRules.published}
                  error={
                    picture.problem &&
                    (picture.problem === 'unreadable'
                      ? t('foto-illeggibile')
                      : t('crea-storia-immagine-non-valida'))
                  }
                  onChoose={(file) => {
                    // They are of the picture that goes.
                    if (isAllowed(pictureRules.published, file)) change({ alt: '' });
                    picture.choose(file);
                  }}
                  aside={
                    picture.isPicked && (
                      <IconButton label={t('crea-storia-immagine-togli')} onClick={picture.clear}>
                        <X />
                      </IconButton>
                    )
                  }
                >
                  {!picture.isPicked && <ImagePlus aria-hidden size={20} />}
                  <span>
                    {picture.isPicked ? t('crea-storia-immagine-cambia') : t('crea-storia-immagine-scegli')}
                  </span>
                </PickButton>
              </Pick>
            }
          />
          {picture.isPicked && (
            <PictureWordsField name="immagineAltName" value={draft.alt} onChange={(alt) => change({ alt })} />
          )}
        </Stack>
        <FootRoom $rem={8} />
      </Screen>
      <FootBar as="footer" measure="form">
        <Stack gap={2}>
          <Places as="fieldset" disabled={isUploading}>
            <RadioPills
              isDense
              name="posizione"
              label={t('crea-storia-posizione')}
              options={[
                { value: 1, label: t('crea-storia-posizione-alto') },
                { value: 2, label: t('crea-storia-posizione-centro') },
                { value: 3, label: t('crea-storia-posizione-basso') },
              ]}
              value={draft.position}
              onChange={(value) => change({ position: Number(value) })}
            />
          </Places>
          {problem !== undefined && <Alert>{problem}</Alert>}
          {isUploading && <ProgressBar value={percent} label={t('crea-storia-titolo')} />}
          <Button type="submit" wide held={isUploading}>
            {isUploading ? t('crea-storia-pubblicazione', { percento: percent }) : t('crea-storia-pubblica')}
          </Button>
        </Stack>
      </FootBar>
    </form>
  );
}

/* Seen over any picture. */
const Pick = styled.div`
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  color: ${theme.color.ink};
`;

const Places = styled.div`
  /* The words say it themselves. */
  legend {
    position: absolute;
    clip-path: inset(50%);
  }
  /* While one writes over a keyboard the room is the story's. */
  @media (max-height: 559px) {
    form:has(textarea:focus) & {
      display: none;
    }
  }
`;
