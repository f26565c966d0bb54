import { useTranslation } from 'react-i18next';
import { useKeptNumbersQuery } from '../../api/custode';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { KeptScreen } from './KeptScreen';
import { Months } from './Months';

/** *Numeri*: the numbers of open reports and other work, and statistics of the last twelve months. */
export function Numbers() {
  const { t } = useTranslation();
  const query = useKeptNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <KeptScreen query={query}>
      {({ aperti, oltre, posta, attesa, mesi }) => (
        <Stack gap={6}>
          <Grid columns="pairs" gap={3}>
            <Figure count={aperti} text={t('custode-numeri-aperti')} />
            <Figure count={oltre} text={t('custode-numeri-oltre')} />
            <Figure count={posta} text={t('custode-numeri-posta')} />
            <Figure count={attesa} text={t('custode-numeri-attesa')} />
          </Grid>
          <Months mesi={mesi} />
        </Stack>
      )}
    </KeptScreen>
  );
}

function Figure({ count, text }: { count: number; text: string }) {
  return (
    <Stack>
      <Text as="b" size="xl" tabular>
        {count}
      </Text>
      <Note breaks="hyphens">{text}</Note>
    </Stack>
  );
}
