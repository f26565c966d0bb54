import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { moves } from '../../../contract/limits';
import type { SquareMonth } from '../../api/piazza';
import { selectLanguage } from '../../core/language/languageSlice';
import { localeOf } from '../../lib/intl';
import { useAppSelector } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { Card } from '../../ui/Card';
import { Text } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';

/** The numbers of reports and decisions in each month, the newest first. */
export function Months({ mesi }: { mesi: readonly SquareMonth[] }) {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const named = new Intl.DateTimeFormat(localeOf(lang), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Stack gap={3}>
      {mesi.length === 0 && <Text tone="soft">{t('numeri-nessuno')}</Text>}
      {mesi.map((mese) => {
        const lines: [string, number][] = [
          [t('numeri-segnalazioni'), mese.segnalazioni],
          [t('numeri-decise'), mese.decise],
          [t('numeri-in-tempo'), mese.inTempo],
          ...moves.map((mossa): [string, number] => [t(`mossa-${mossa}`), mese[mossa]]),
          [t('numeri-revocati'), mese.revocati],
          [t('numeri-riesami'), mese.riesami],
          [t('numeri-accolti'), mese.accolti],
        ];
        return (
          <Card key={mese.mese}>
            <Stack gap={2} pad={3}>
              <Text as="h2" size="m">
                {named.format(new Date(`${mese.mese}-01T00:00:00Z`))}
              </Text>
              <Figures>
                {lines.map(([name, count]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{count}</dd>
                  </div>
                ))}
              </Figures>
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}

const Figures = styled.dl`
  display: grid;
  gap: ${theme.space[1]};
  margin: 0;

  div {
    display: flex;
    gap: ${theme.space[3]};
    justify-content: space-between;
  }
  dt {
    min-width: 0;
    overflow-wrap: anywhere;
    color: ${theme.color.inkSoft};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;
