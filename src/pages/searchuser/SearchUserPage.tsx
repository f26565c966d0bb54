import { useLocation } from 'react-router-dom';
import { Header } from '../../features/header/Header';
import { useMe } from '../../core/session/useMe';
import { HeaderSearch } from '../../features/search/HeaderSearch';
import { PageHeading } from '../../ui/PageHeading';
import { Screen } from '../../ui/Screen';
import { Text } from '../../ui/layout/Text';
import { CutNote } from '../components/results/CutNote';
import { Found } from './Found';
import { PeopleFound } from './PeopleFound';
import { peopleIn } from './peopleIn';
import { useAsked } from './useAsked';

/**
 * §2 /search-user?q={text}: what the text finds, people first; with `persone=tutte` all of these, and without a text
 * the newest people.
 */
export default function SearchUserPage() {
  const me = useMe();
  const { state } = useLocation();
  const { q, isAllPeople, title } = useAsked();
  const known = peopleIn(state, me.personaID);
  return (
    <>
      <Header image={me.imgProfilo} search={<HeaderSearch text={q} />} />
      <Screen flush>
        <Text as={PageHeading} size="xl" breaks pad="2 4 0">
          {title}
        </Text>
        <CutNote />
        {isAllPeople ? (
          <PeopleFound key={`all ${q}`} q={q} known={known ?? []} />
        ) : (
          <Found key={q} q={q} known={known} />
        )}
      </Screen>
    </>
  );
}
