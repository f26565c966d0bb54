import { ImagePlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { imageChanged } from '../../core/session/profileSlice';
import { useMe } from '../../core/session/useMe';
import { onePicture, useSubmission } from '../../core/drafts/useSubmission';
import { CropOne } from '../../core/pictures/CropOne';
import { PickButton } from '../../core/pictures/PickButton';
import { pictureRules } from '../../core/pictures/pictureRules';
import { type PickProblem, usePicture } from '../../core/pictures/usePicture';
import { isRecord } from '../../lib/guards';
import { srcSet } from '../../lib/images';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Img } from '../../ui/Img';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { ProgressBar } from '../../ui/ProgressBar';
import { Screen } from '../../ui/Screen';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { BackButton } from '../../core/screen/BackButton';
import { expireImageCookie, reloadPage } from './reloadPage';
import { Text } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';
import { theme } from '../../theme/theme';

export function ImageForm() {
  const { t } = useTranslation();
  const me = useMe();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const isUpdated = isRecord(state) && state['isUpdated'] === true;
  const image = usePicture(pictureRules.portrait);
  const { url, isPicked, problem, choose, reject, take } = image;
  const { percent, isUploading, publish } = useSubmission();
  const problemText = useProblemText(problem);
  const title = t('immagine-profilo-titolo');
  useEffect(() => {
    if (!isUpdated || isPicked) return;
    dispatch(noticeRaised({ tone: 'success', label: 'immagine-profilo-ok' }));
  }, [dispatch, isUpdated, isPicked]);

  const form = useForm({
    empty: {},
    send: async () => {
      const file = take();
      if (!file) return false;
      const { reply, error } = await publish('portrait', { personaID: me.personaID }, onePicture(file));
      if (!reply) return error;
      // §4: the timestamp makes sure that no cache returns the previous picture.
      if (reply.imgProfilo) dispatch(imageChanged(`${reply.imgProfilo}?t=${Date.now()}`));
      expireImageCookie();
      // The history entry's state survives the reload and tells the reloaded page that the picture was updated.
      await navigate('.', { replace: true, state: { isUpdated: true } });
      await reloadPage(dispatch);
      return undefined;
    },
  });

  return (
    <Form form={form} as="form">
      <PageHeader title={title} back={<BackButton fallback="/user-profile" />} />
      <Screen hasBar={false}>
        <Stack as="fieldset" gap={4} disabled={isUploading}>
          {form.refusal && (
            <Banner tone="error" said="assertive">
              {`${t('image-profile-error')} ${form.refusal.text}`}
            </Banner>
          )}
          <Preview
            src={url ?? me.imgProfilo}
            widths={isPicked ? undefined : srcSet(me.imgProfilo)}
            sizes="220px"
            alt={isPicked ? t('immagine-profilo-anteprima') : t('immagine-profilo-attuale')}
            width={220}
            height={220}
            onError={isPicked ? reject : undefined}
          />
          <Text tone="soft" centred>
            {t('immagine-profilo-intro')}
          </Text>
          <PickButton
            rule={pictureRules.portrait}
            hint={t('immagine-profilo-aiuto')}
            error={problemText}
            isNext={!isPicked && !isUpdated}
            onChoose={choose}
          >
            <ImagePlus aria-hidden size={20} />
            <span>{isPicked ? t('immagine-profilo-cambia') : t('immagine-profilo-scegli')}</span>
          </PickButton>
          <CropOne image={image} aspect="square" />
          {isUploading && <ProgressBar value={percent} label={title} />}
        </Stack>
        <Stack gap={4} pad="4 0 0">
          <Button type="submit" wide held={isUploading} variant={isPicked ? 'primary' : 'ghost'}>
            {isUploading
              ? t('immagine-profilo-caricamento', { percento: percent })
              : t('immagine-profilo-imposta')}
          </Button>
          <LinkButton to="/home-user-profile" variant={isUpdated && !isPicked ? 'primary' : 'quiet'} wide>
            {isUpdated ? t('immagine-profilo-avanti') : t('immagine-profilo-salta')}
          </LinkButton>
        </Stack>
      </Screen>
    </Form>
  );
}

/** §5: the error text for a file that cannot be used. */
function useProblemText(problem: PickProblem | undefined): string | undefined {
  const { t } = useTranslation();
  if (problem === 'invalid') return t('immagine-profilo-non-valida');
  if (problem === 'unreadable') return t('foto-illeggibile');
  if (problem === 'missing') return t('immagine-profilo-mancante');
  return undefined;
}

/* The preview is round, as the picture is everywhere else. */
const Preview = styled(Img)`
  width: 220px;
  height: 220px;
  margin-inline: auto;
  border-radius: 50%;
  background: ${theme.color.sunken};
  object-fit: cover;
`;
