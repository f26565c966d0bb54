import { Store, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useShopsOfQuery } from '../../api/negozio';
import { Page } from '../../core/screen/Page';
import { useMe } from '../../core/session/useMe';
import { nameOf } from '../../lib/nameOf';
import { Onward } from '../../ui/Onward';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Disc } from '../../ui/layout/Disc';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
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
        {sellers.map(({ to, name, note, icon }) => (
          <li key={to}>
            <Row
              as={Link}
              to={{ pathname: to, search: `${sharedMark}=chiesto`, hash }}
              replace
              gap={3}
              pad="2 0"
              tall={68}
            >
              <Disc $side={48}>{icon}</Disc>
              <Stack as="span" grow>
                <b>{name}</b>
                <Note as="small">{note}</Note>
              </Stack>
              <Onward />
            </Row>
          </li>
        ))}
      </ul>
    </Page>
  );
}
