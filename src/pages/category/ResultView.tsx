import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CategoryBar } from '../../features/categories/CategoryBar';
import { CategoryGrid } from '../../features/categories/CategoryGrid';
import { CategoryRow } from '../../features/categories/CategoryRow';
import { categoryPath, subcategoryPath } from '../../features/categories/paths';
import { Header } from '../../features/header/Header';
import { useMe } from '../../core/session/useMe';
import { HeaderSearch } from '../../features/search/HeaderSearch';
import { searchIn } from '../../features/search/searchText';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeading } from '../../ui/PageHeading';
import { Screen } from '../../ui/Screen';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { CutNote } from '../../features/search/CutNote';
import { NothingFound, NothingYet } from '../../features/search/NothingFound';
import { Listing } from './Listing';
import { type Asked, useAsked } from '../../features/categories/useAsked';

/** §2: the ads of a category or subcategory, of a search text, or of a search text within a category. */
export function ResultView(asked: Asked) {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { q } = searchIn(params);
  const isSearch = q !== '';
  const { categoryID, subcategoryID } = asked;
  const { category, subcategories, name, isUnknown } = useAsked(asked);

  /** Opens another list with the same filters, or the same list with another search text. */
  const go = (change: { pathname?: string; q?: string }) => {
    const next = new URLSearchParams(params);
    next.delete('post');
    if (change.q === '') next.delete('q');
    else if (change.q !== undefined) next.set('q', change.q);
    void navigate({ ...(change.pathname && { pathname: change.pathname }), search: next.toString() });
  };
  const handleChoose = (id: number | undefined) => {
    if (!category) return;
    const chosen = subcategories.find(({ value }) => value === id);
    const pathname = chosen
      ? subcategoryPath(category.id, chosen.value, chosen.label)
      : categoryPath(category.id, category.name);
    go({ pathname });
  };

  const title = isUnknown
    ? t('categoria-titolo')
    : isSearch
      ? t('ricerca-risultati-per', { testo: q })
      : name;
  const isStart = categoryID === undefined && !asked.isWrong && !isSearch;
  return (
    <>
      <Header image={me.imgProfilo} search={<HeaderSearch text={categoryID === undefined ? q : ''} />} />
      <Screen flush>
        <Stack gap={2}>
          {!isStart && <CategoryRow current={categoryID} />}
          <Text as={PageHeading} size="xl" breaks pad="1 4 0">
            {isStart ? t('categoria-scegli') : title}
          </Text>
          <CutNote />
          {isStart && <CategoryGrid />}
          {categoryID !== undefined && !isUnknown && (
            <CategoryBar
              name={name}
              subcategories={subcategories}
              current={subcategoryID}
              onChoose={handleChoose}
              text={q}
              onSearch={(text) => go({ q: text })}
            />
          )}
          {isUnknown ? (
            <EmptyState
              said="assertive"
              icon={<Search />}
              title={t('categoria-non-trovata')}
              action={<LinkButton to="/category">{t('categoria-tutte')}</LinkButton>}
            />
          ) : (
            <Listing
              {...{ q, categoryID, subcategoryID }}
              place={name}
              label={title}
              empty={isSearch ? <NothingFound /> : <NothingYet />}
            />
          )}
        </Stack>
      </Screen>
    </>
  );
}
