import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PublicPersona } from '../../../contract/entities';
import { useAppSelector } from '../../api/hooks';
import { Header } from '../../features/header/Header';
import { selectProfile } from '../../features/profile/profileSlice';
import { HeaderSearch } from '../../features/search/HeaderSearch';
import { isRecord } from '../../lib/guards';
import { Screen } from '../../ui/Screen';
import { NoProfile } from '../components/NoProfile';
import { PeopleFound } from './PeopleFound';
import { AdsLink, Title } from './SearchUserPage.styles';

const isPerson = (value: unknown): value is PublicPersona =>
  isRecord(value) && typeof value['personaID'] === 'number' && typeof value['nome'] === 'string';

/** The people that the search box found already; nothing when the page was opened by its address. */
function peopleIn(state: unknown): PublicPersona[] {
  const list = isRecord(state) ? state['listPersona'] : undefined;
  return Array.isArray(list) ? list.filter(isPerson) : [];
}

/** /search-user?q={text}: the people found; without a text the newest. */
export default function SearchUserPage() {
  const { t } = useTranslation();
  const me = useAppSelector(selectProfile);
  const [params] = useSearchParams();
  const { state } = useLocation();
  const q = (params.get('q') ?? '').trim();
  if (!me) return <NoProfile />;
  return (
    <>
      <Header image={me.imgProfilo} search={<HeaderSearch text={q} />} />
      <Screen flush>
        <Title>
          {q === ''
            ? t('ricerca-persone', 'Persone')
            : t('ricerca-risultati-per', 'Risultati per «{{testo}}»', { testo: q })}
        </Title>
        {q !== '' && (
          <AdsLink to={`/category?q=${encodeURIComponent(q)}`}>
            {t('ricerca-negli-annunci', 'Cerca «{{testo}}» negli annunci', { testo: q })}
          </AdsLink>
        )}
        <PeopleFound key={q} q={q} known={peopleIn(state)} myID={me.personaID} />
      </Screen>
    </>
  );
}
