import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asked, QueryScreen } from '../../core/screen/QueryScreen';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Stack } from '../../ui/layout/Stack';

interface Props<Row> {
  query: Omit<Asked<unknown>, 'data'> & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  rows: readonly Row[] | undefined;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A list of one's own below /sicurezza, a hundred rows a page. */
export function ListOf<Row>({ query, rows, skeleton, empty, children }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <QueryScreen
      query={{ ...query, data: rows }}
      skeleton={skeleton}
      failure={{
        title: t('bloccati-errore', 'Non riusciamo a caricare l’elenco.'),
        retryLabel: t('riprova', 'Riprova'),
      }}
      empty={rows?.length === 0 && !query.hasNextPage && empty}
    >
      {(list) => (
        <Stack gap={3}>
          <Card as="ul">{list.map(children)}</Card>
          {query.hasNextPage && (
            <Button
              wide
              variant="ghost"
              busy={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              {t('segnalato-mostra', 'Mostra')}
            </Button>
          )}
        </Stack>
      )}
    </QueryScreen>
  );
}
