import { Camera, Check, ChevronRight, type LucideIcon, Tag, UserPlus, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { noProfileImage } from '../../../contract/limits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { usePostsInfiniteQuery } from '../../api/post';
import { useFollowedCountQuery } from '../../api/follow';
import { useSimilarPersoneQuery } from '../../api/persona';
import { useMe, useMyID } from '../../core/session/useMe';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Row } from '../../ui/layout/Row';
import { firstStepsEnded, selectFirstStepsOf } from './firstStepsSlice';
import { Box } from '../../ui/layout/Box';

const maxFollows = 3;

/** Whether this person still has first steps to do. */
export function useHasSteps(): boolean {
  const myID = useMyID();
  return useAppSelector(selectFirstStepsOf) === myID;
}

/** A card on a new person's home page with the first steps: add a picture, follow three people, publish an ad. */
export const FirstSteps = ({ lang }: { lang: string }) => (useHasSteps() ? <Card lang={lang} /> : null);

function Card({ lang }: { lang: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Frame aria-label={t('inizio-titolo')}>
      <Row spread>
        <h2>{t('inizio-titolo')}</h2>
        <IconButton label={t('inizio-chiudi')} onClick={() => dispatch(firstStepsEnded())}>
          <X size={20} />
        </IconButton>
      </Row>
      <StepList lang={lang} />
    </Frame>
  );
}

/** The steps with links; with the last one done it ends them. */
export function StepList({ lang }: { lang: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const steps = useSteps(lang);
  const isOver = steps.every(({ isDone }) => isDone);
  useEffect(() => {
    if (isOver) dispatch(firstStepsEnded());
  }, [isOver, dispatch]);
  return (
    <ol aria-label={t('inizio-titolo')}>
      {steps.map(({ to, text, Icon, isDone }) => (
        <li key={to}>
          <Row as={Link} to={to} gap={3} tall pad="0 2 0 0" tone={isDone ? 'good' : undefined}>
            {isDone ? <Check aria-hidden size={20} /> : <Icon aria-hidden size={20} />}
            <Box as="span" grow>
              {text}
            </Box>
            {isDone ? (
              <VisuallyHidden>{t('inizio-fatto')}</VisuallyHidden>
            ) : (
              <ChevronRight aria-hidden size={20} />
            )}
          </Row>
        </li>
      ))}
    </ol>
  );
}

function useSteps(lang: string): { to: string; text: string; Icon: LucideIcon; isDone: boolean }[] {
  const { t } = useTranslation();
  const { personaID, geolocalizzazione, imgProfilo } = useMe();
  const followed = useFollowedCountQuery(personaID, { refetchOnMountOrArgChange: true });
  const own = usePostsInfiniteQuery(
    {
      kind: 'person',
      arg: { PersonaID: personaID, Abbrevizione: lang, Geolocalizzazione: geolocalizzazione },
    },
    { refetchOnMountOrArgChange: true },
  );
  const posts = own.data?.pages.flatMap(({ listPost }) => listPost) ?? [];
  const others = useSimilarPersoneQuery(personaID).data?.listPersona.length ?? maxFollows;
  const follows = followed.data?.seguitiCount ?? 0;
  const follow = {
    to: '/search-user',
    text: t('inizio-segui'),
    Icon: UserPlus,
    isDone: follows >= maxFollows,
  };
  return [
    {
      to: '/image-profile',
      text: t('inizio-foto'),
      Icon: Camera,
      isDone: !imgProfilo.startsWith(noProfileImage),
    },
    // Left out while the square has too few people.
    ...(follows + others >= maxFollows ? [follow] : []),
    {
      to: '/insert-ad',
      text: t('inizio-annuncio'),
      Icon: Tag,
      isDone: posts.some(({ categorieID }) => categorieID !== 0),
    },
  ];
}

const Frame = styled.section`
  margin: 0 ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow.low};
`;
