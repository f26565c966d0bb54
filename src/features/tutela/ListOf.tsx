import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEnd } from '../../core/screen/ListEnd';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { type ShownQuery, QueryScreen } from '../../core/screen/QueryScreen';
import { Card } from '../../ui/Card';
import { Stack } from '../../ui/layout/Stack';

interface Props<Row> {
  query: ComponentProps<typeof ListEnd>['query'] & Omit<ShownQuery<unknown>, 'data'>;
  rows: readonly Row[] | undefined;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** An endless list on a page below /sicurezza, such as blocked people or reports. */
export function ListOf<Row>({ query, rows, empty, children }: Props<Row>) {
  const { t } = useTranslation();
  const failure = t('bloccati-errore');
  return (
    <QueryScreen
      query={{ ...query, data: rows }}
      skeleton={<ListSkeleton />}
      failure={failure}
      empty={rows?.length === 0 && !query.hasNextPage && empty}
    >
      {(list) => (
        <Stack gap={3}>
          {list.length > 0 && <Card as="ul">{list.map(children)}</Card>}
          <ListEnd query={query} failure={failure} />
        </Stack>
      )}
    </QueryScreen>
  );
}
