import { BellRing, Trash2, X } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/IconButton';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { RecentList, Popup } from './RecentSearches.styles';
import { RecentLink } from './RecentLink';
import { boxLeft, recentCleared, recentRemoved, selectRecent } from './recentSlice';

const last = { gap: 3, tall: 48, pad: '2 3.5', tone: 'sea', weight: 'medium' } as const;

/** Focuses the search box after a recent search was removed, because the focused button disappears. */
const focusBox = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest('form')?.querySelector('input')?.focus();

/**
 * Shown below the empty search box: the recent searches, each with a button that removes it, and a link to the saved
 * searches.
 */
export function RecentSearches() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectRecent);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const handlePointer = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.closest('form')?.contains(target)) dispatch(boxLeft());
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [dispatch]);
  return (
    // Pressing on the popup must not take the focus from the search box, because that would close the popup.
    <Popup ref={root} aria-label={t('ricerca-recenti')} onMouseDown={(event) => event.preventDefault()}>
      {list.length > 0 && <Last list={list} />}
      <Row as={Link} {...last} rule="between" to="/ricerche" onClick={() => dispatch(boxLeft())}>
        <BellRing size={20} aria-hidden />
        <span>{t('ricerche-titolo')}</span>
      </Row>
    </Popup>
  );
}

function Last({ list }: { list: readonly string[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const headingId = useId();
  return (
    <>
      <Text as="h2" pad="2 3.5 1" tone="soft" size="s" weight="medium" id={headingId}>
        {t('ricerca-recenti')}
      </Text>
      <RecentList aria-labelledby={headingId}>
        {list.map((text) => (
          <Row as="li" key={text}>
            <RecentLink text={text} pad="1 0 1 3.5" lines={1} />
            <IconButton
              tone="soft"
              label={t('ricerca-recente-togli', { testo: text })}
              onClick={(event) => {
                focusBox(event);
                dispatch(recentRemoved(text));
              }}
            >
              <X size={20} />
            </IconButton>
          </Row>
        ))}
      </RecentList>
      <Row
        as="button"
        type="button"
        bare
        wide
        {...last}
        rule="top"
        onClick={(event) => {
          focusBox(event);
          dispatch(recentCleared());
        }}
      >
        <Trash2 size={20} aria-hidden />
        <span>{t('ricerca-recenti-svuota')}</span>
      </Row>
    </>
  );
}
