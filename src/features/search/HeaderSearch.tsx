import { Search, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSaid } from '../../lib/useSaid';
import { Combobox } from '../../ui/Combobox';
import { IconButton } from '../../ui/IconButton';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { RecentSearches } from './RecentSearches';
import { boxFocused, boxLeft, searchSent, selectIsRecentShown } from './recentSlice';
import {
  listDismissed,
  listReopened,
  searchChosen,
  searchOpened,
  selectIsListOpen,
  selectSearch,
  textTyped,
} from './searchSlice';
import { searchAddress } from './searchText';
import { SuggestionIcon } from './SuggestionIcon';
import { useSubmitSearch } from './useSubmitSearch';

interface Props {
  /** The search text in the page's URL. */
  text?: string;
}

/** The search box of the header (§4 suggestions): suggests people and posts while typing; Enter searches for people. */
export function HeaderSearch({ text: asked = '' }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { text, list, status, isEmpty } = useAppSelector(selectSearch);
  const isOpen = useAppSelector(selectIsListOpen);
  const isRecentShown = useAppSelector(selectIsRecentShown);
  const send = useSubmitSearch(text);
  const form = useForm({ empty: {}, send: (_values, { element }) => void send(element) });
  // A layout effect runs before the first paint, so that the box never shows the previous page's text.
  useLayoutEffect(() => void dispatch(searchOpened(asked)), [dispatch, asked]);
  const count = list.length;
  useSaid(
    isOpen
      ? t('ricerca-suggerimenti-numero', { count })
      : isEmpty
        ? t('ricerca-nessun-risultato')
        : undefined,
  );
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) dispatch(boxFocused());
  };
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) dispatch(boxLeft());
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dispatch(boxLeft());
  };
  return (
    <Form
      form={form}
      as="form"
      role="search"
      action="/search-user"
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <Combobox
        look="search"
        label={t('ricerca-etichetta')}
        placeholder={t('ricerca-invia')}
        name="q"
        icon={<Search size={20} />}
        query={text}
        onQuery={(next) => dispatch(textTyped(next))}
        open={isOpen}
        onOpenChange={(next) => dispatch(next ? listReopened() : listDismissed())}
        loading={status === 'asking'}
        listLabel={t('ricerca-suggerimenti')}
        options={list.map((found) => ({
          id: `${found.kind} ${found.id}`,
          label: found.label,
          detail: [found.isSold && t('post-venduto'), found.detail].filter(Boolean).join(' · '),
          icon: <SuggestionIcon of={found} />,
          to: found.kind === 'person' ? `/user-page/${found.id}` : `/view-post/${found.id}`,
          group: found.kind === 'person' ? t('ricerca-persone') : t('ricerca-annunci-e-post'),
        }))}
        onSelect={() => dispatch(searchChosen(false))}
        end={
          text !== '' && (
            <IconButton
              tone="soft"
              label={t('ricerca-cancella')}
              onClick={(event) => {
                dispatch(textTyped(''));
                event.currentTarget.form?.querySelector('input')?.focus();
              }}
            >
              <X size={20} />
            </IconButton>
          )
        }
        footer={
          <Row
            as={Link}
            gap={3}
            tall={48}
            pad="2 3.5"
            tone="sea"
            weight="medium"
            to={searchAddress('/category', text)}
            onClick={() => {
              dispatch(searchSent(text));
              dispatch(searchChosen(false));
            }}
          >
            <Search size={20} aria-hidden />
            <Text as="span" lines={1}>
              {t('ricerca-negli-annunci', { testo: text.trim() })}
            </Text>
          </Row>
        }
      />
      {isRecentShown && <RecentSearches />}
    </Form>
  );
}
