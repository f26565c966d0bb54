import { memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PublicPersona } from '../../../contract/entities';
import { useAppSelector } from '../../store/hooks';
import { useSimilarPersoneQuery } from '../../api/persona';
import { useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { nameOf } from '../../lib/nameOf';
import { useSaid } from '../../lib/useSaid';
import { Avatar } from '../../ui/Avatar';
import { Cut } from '../../ui/Cut';
import { Skeleton } from '../../ui/Skeleton';
import { Note, Text } from '../../ui/layout/Text';
import { Box } from '../../ui/layout/Box';
import { FollowButton } from './FollowButton';
import { Past, PeopleRow, PersonName } from './SimilarPeople.styles';
import { selectSimilar } from './similarSlice';

/** §9: the number of characters after which a name is cut. */
const maxName = 20;
const face = 72;

/** §2: suggested people in a row that scrolls sideways; nothing is drawn if there are none. */
export const SimilarPeople = memo(function SimilarPeople() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, isLoading } = useInSight(
    useSimilarPersoneQuery(useMyID(), {
      selectFromResult: (found) => ({ data: found.data, isLoading: found.isLoading }),
    }),
  );
  const cards = useAppSelector(selectSimilar);
  const people = data?.listPersona.filter(({ personaID }) => cards[personaID] !== 'gone') ?? [];
  const end = useRef<HTMLSpanElement>(null);
  const row = useKeptFocus(people.length);
  const leaving = people.find(({ personaID }) => cards[personaID] === 'fading');
  useSaid(leaving && t('simili-seguita', { nominativo: nameOf(leaving) }));
  if (people.length === 0 && !isLoading) return null;
  return (
    <Box as="article" pad="4 0 3" aria-labelledby={titleId} aria-busy={isLoading || undefined}>
      <Text as="h2" size="l" pad="0 4" id={titleId}>
        {t('simili-titolo')}
      </Text>
      {people.length > 0 && <Past onClick={() => end.current?.focus()}>{t('simili-oltre')}</Past>}
      <Note pad="0 4">{t('simili-perche')}</Note>
      <PeopleRow ref={row}>
        {people.map((person) => (
          <PersonCard
            key={person.personaID}
            person={person}
            isFading={cards[person.personaID] === 'fading'}
          />
        ))}
        {isLoading &&
          [1, 2, 3].map((n) => (
            <li key={n}>
              <Skeleton shape="circle" width={`${face}px`} height={`${face}px`} />
              <Skeleton shape="text" width="96px" />
              <Skeleton shape="text" width="72px" />
            </li>
          ))}
      </PeopleRow>
      <span ref={end} tabIndex={-1} />
    </Box>
  );
});

/** When a focused card disappears, moves the focus to the first remaining one. `count` is the number of cards. */
function useKeptFocus(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const keep = () => void (last.current = document.activeElement);
    const list = row.current;
    list?.addEventListener('focusin', keep);
    return () => list?.removeEventListener('focusin', keep);
  });
  useEffect(() => {
    if (last.current && !last.current.isConnected && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [count]);
  return row;
}

interface CardProps {
  person: PublicPersona;
  isFading: boolean;
}

const PersonCard = memo(function PersonCard({ person, isFading }: CardProps) {
  const nameId = useId();
  const { personaID, imgProfilo, geolocalizzazione, seguito } = person;
  return (
    <li data-fading={isFading || undefined}>
      <Link to={`/user-page/${personaID}`}>
        <Avatar image={imgProfilo} size={face} />
        <PersonName id={nameId}>
          <Cut text={nameOf(person)} max={maxName} />
        </PersonName>
        <Note as="span" lines={1}>
          {geolocalizzazione}
        </Note>
      </Link>
      <FollowButton personaID={personaID} isFollowed={seguito === 1} describedBy={nameId} />
    </li>
  );
});
