import { ImagePlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppDispatch } from '../../store/hooks';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { onePicture, tellPublished, useSubmission } from '../../core/drafts/useSubmission';
import { useMyID } from '../../core/session/useMe';
import { PickButton } from '../../core/pictures/PickButton';
import { PictureWordsField } from '../../core/pictures/PictureWordsField';
import { isAllowed, pictureRules } from '../../core/pictures/pictureRules';
import { usePicture } from '../../core/pictures/usePicture';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { ProgressBar } from '../../ui/ProgressBar';
import { RadioPills } from '../../ui/RadioPills';
import { Screen } from '../../ui/Screen';
import { Form } from '../../ui/form/Form';
import { BackButton } from '../../core/screen/BackButton';
import { FontPills } from './FontPills';
import { StoryStage } from './StoryStage';
import { emptyDraft, type StoryDraft, storyFields } from './storyDraft';
import { useAdStory } from './useAdStory';
import { useProblem } from './useStoryProblem';
import { Stack } from '../../ui/layout/Stack';
import { FootBar, FootRoom } from '../../ui/layout/FootBar';
import { Alert } from '../../ui/layout/Text';

export function StoryForm() {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const picture = usePicture(pictureRules.published);
  const { percent, isUploading, publish } = useSubmission();
  // §5: a story needs a picture or a text.
  const isBlank = ({ text }: StoryDraft) => !picture.isPicked && text.trim() === '';
  const form = useKeptForm('insert-stories', {
    empty: emptyDraft,
    check: (draft) => (isBlank(draft) ? { text: 'missing' } : {}),
    // No draft is stored for a story begun from an ad, because it starts from that ad each time.
    isWorth: (draft) => search === '' && !isBlank(draft),
    isQueued: true,
    picture,
    send: async (draft) => {
      const fields = storyFields(picture.isPicked ? draft : { ...draft, alt: '' }, myID);
      const { reply, error } = await publish('story', fields, onePicture(picture.file));
      if (!reply) return error;
      dispatch(tellPublished(reply, 'crea-storia-pubblicata'));
      return void navigate('/home-user-profile', { replace: true });
    },
  });
  const { values: draft, change, problems, refusal } = form;
  const isEmpty = isBlank(draft);
  const problem = useProblem(problems.text !== undefined, refusal);
  // Prefills the story from the ad, unless the person has already added a text or a picture.
  useAdStory((image, words) => {
    if (!isEmpty) return;
    picture.put(image);
    change(words);
  });
  return (
    <Form form={form} as="form">
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
                    // The alt text belongs to the previous picture, so it is cleared.
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
    </Form>
  );
}

/* An opaque background, so that the buttons are visible over any picture. */
const Pick = styled.div`
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  color: ${theme.color.ink};
`;

const Places = styled.div`
  /* Visually hidden, because the options are clear without the legend. */
  legend {
    position: absolute;
    clip-path: inset(50%);
  }
  /* While the on-screen keyboard is open, hides these buttons to leave room for the story. */
  @media (max-height: 559px) {
    form:has(textarea:focus) & {
      display: none;
    }
  }
`;
