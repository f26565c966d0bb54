import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PublicPersona } from '../../../contract/entities';
import { Header } from '../../features/header/Header';
import { useMe } from '../../core/session/useMe';
import { HeaderSearch } from '../../features/search/HeaderSearch';
import { isRecord } from '../../lib/guards';
import { PageHeading } from '../../ui/PageHeading';
import { Screen } from '../../ui/Screen';
import { Text } from '../../ui/layout/Text';
import { Found } from './Found';
import { PeopleFound } from './PeopleFound';

const isPerson = (value: unknown): value is PublicPersona =>
  isRecord(value) && typeof value['personaID'] === 'number' && typeof value['nome'] === 'string';

/** The people that the search box found already; undefined when the page was opened by its address. */
function peopleIn(state: unknown, myID: number): PublicPersona[] | undefined {
  const isTheirs = isRecord(state) && (state['of'] ?? myID) === myID;
  const list = isTheirs ? state['listPersona'] : undefined;
  return Array.isArray(list) ? list.filter(isPerson) : undefined;
}

/**
 * §2 /search-user?q={text}: what the text finds, people first; with `persone=tutte` all of these, and without a text
 * the newest people.
 */
export default function SearchUserPage() {
  const { t } = useTranslation();
  const me = useMe();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const q = (params.get('q') ?? '').trim();
  const isAllPeople = q === '' || params.get('persone') === 'tutte';
  const known = peopleIn(state, me.personaID);
  return (
    <>
      <Header image={me.imgProfilo} search={<HeaderSearch text={q} />} />
      <Screen flush>
        <Text as={PageHeading} size="xl" breaks pad="2 4 0">
          {q === ''
            ? t('ricerca-persone', 'Persone')
            : isAllPeople
              ? t('ricerca-persone-per', 'Persone per «{{testo}}»', { testo: q })
              : t('ricerca-risultati-per', 'Risultati per «{{testo}}»', { testo: q })}
        </Text>
        {isAllPeople ? (
          <PeopleFound key={`all ${q}`} q={q} known={known ?? []} />
        ) : (
          <Found key={q} q={q} known={known} />
        )}
      </Screen>
    </>
  );
}
