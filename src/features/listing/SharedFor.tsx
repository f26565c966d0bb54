import { Store, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useShopsOfQuery } from '../../api/negozio';
import { Page } from '../../core/screen/Page';
import { useMe } from '../../core/session/useMe';
import { nameOf } from '../../lib/nameOf';
import { ChoiceRow } from '../../ui/ChoiceRow';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { sharedMark } from './useShared';

/** Asks a shop's owner who sells what another app shared, before the form takes it; draws the form for anybody else. */
export function SharedFor({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const me = useMe();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const isAsked = params.get(sharedMark) === '1';
  const { data, isError } = useShopsOfQuery(me.personaID, { skip: !isAsked });
  const shops = isError ? [] : data?.listNegozio;
  if (!isAsked || shops?.length === 0) return children;
  if (!shops) return <PageSkeleton label={t('caricamento')} />;
  const sellers = [
    { to: '/insert-ad', name: nameOf(me), note: t('header-profilo'), icon: <User aria-hidden /> },
    ...shops.map(({ negozioID, nomeNegozio }) => ({
      to: `/insert-ad-store/${negozioID}`,
      name: nomeNegozio,
      note: t('negozio-titolo'),
      icon: <Store aria-hidden />,
    })),
  ];
  return (
    <Page title={t('inserisci-chi-vende')} hasBar={false}>
      <ul>
        {sellers.map(({ to, ...seller }) => (
          <li key={to}>
            <ChoiceRow to={{ pathname: to, search: `${sharedMark}=chiesto`, hash }} replace {...seller} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
