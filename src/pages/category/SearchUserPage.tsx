import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Header } from '../../features/header/Header';
import { OrderNote } from '../../core/screen/OrderNote';
import { useMe } from '../../core/session/useMe';
import { HeaderSearch } from '../../features/search/HeaderSearch';
import { searchIn } from '../../features/search/searchText';
import { PageHeading } from '../../ui/PageHeading';
import { Screen } from '../../ui/Screen';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { CutNote } from '../../features/search/CutNote';
import { Found } from './Found';
import { NewPeople } from './NewPeople';

/** §2 /search-user: people found for `q`, or the newest. The search box passes the first ones that it found. */
export default function SearchUserPage() {
  const { t } = useTranslation();
  const me = useMe();
  const [params] = useSearchParams();
  const { q } = searchIn(params);
  return (
    <>
      <Header image={me.imgProfilo} search={<HeaderSearch text={q} />} />
      <Screen flush>
        <Row pad="2 4 0">
          <Text as={PageHeading} size="xl" breaks>
            {q === '' ? t('ricerca-persone') : t('ricerca-risultati-per', { testo: q })}
          </Text>
          {q === '' && <OrderNote by="newPeople" />}
        </Row>
        <CutNote />
        {q === '' ? <NewPeople /> : <Found key={q} q={q} isAllPeople={params.has('persone')} />}
      </Screen>
    </>
  );
}
