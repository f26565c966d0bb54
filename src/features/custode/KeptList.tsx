import { type Key, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEnd } from '../../core/screen/ListEnd';
import type { ShownQuery } from '../../core/screen/QueryScreen';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/layout/Stack';
import { Box } from '../../ui/layout/Box';
import { KeptScreen } from './KeptScreen';

interface Pages<Reply> extends ShownQuery<{ pages: readonly Reply[] }> {
  isError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface Props<Reply, Row> {
  query: Pages<Reply>;
  rowsOf: (reply: Reply) => readonly Row[];
  keyOf: (row: Row) => Key;
  /** The title of an empty list. */
  none: string;
  ref?: Ref<HTMLUListElement>;
  /** Draws something above the rows, from the first page's response. */
  head?: (first: Reply) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** An endless list in the keepers' area. */
export function KeptList<Reply, Row>(props: Props<Reply, Row>) {
  const { query, rowsOf, keyOf, none, ref, head, children } = props;
  const { t } = useTranslation();
  return (
    <KeptScreen query={query}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOf);
        const [first] = pages;
        return (
          <Stack gap={3}>
            {first !== undefined && head?.(first)}
            {rows.length === 0 && <EmptyState title={none} />}
            {rows.length > 0 && (
              <Card as="ul" ref={ref as Ref<HTMLDivElement>}>
                {rows.map((row) => (
                  <Box as="li" rule="between" key={keyOf(row)}>
                    {children(row)}
                  </Box>
                ))}
              </Card>
            )}
            <ListEnd query={query} failure={t('custode-errore')} />
          </Stack>
        );
      }}
    </KeptScreen>
  );
}
