import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PriceField } from '../../ui/PriceField';
import { Switch } from '../../ui/Switch';
import type { FormOf } from '../../ui/form/useForm';
import { Row } from '../../ui/layout/Row';
import { Box } from '../../ui/layout/Box';
import type { AdDraft } from './adDraft';

interface Props {
  value: Pick<AdDraft, 'prezzo' | 'gratis'>;
  symbol: string;
  errorOf: FormOf<AdDraft>['errorOf'];
  /** §5: the text in the price field of the editor while the ad is free. */
  freePrice?: string;
  onChange: (value: Partial<Pick<AdDraft, 'prezzo' | 'gratis'>>) => void;
}

/** The price field, and a checkbox for a free ad. Unticking the checkbox restores the typed price. */
export function PriceRow({ value, symbol, errorOf, freePrice = '', onChange }: Props) {
  const { t } = useTranslation();
  const texts = {
    missing: t('inserisci-prezzo-mancante'),
    invalid: t('inserisci-prezzo-non-valido'),
  };
  return (
    <Row wrap align="stretch" gap="0 3">
      <Box grow={6}>
        <PriceField
          label={t('inserisci-prezzo')}
          name="prezzo"
          symbol={symbol}
          value={value.gratis ? freePrice : value.prezzo}
          placeholder={value.gratis ? t('inserisci-gratis') : '0,00'}
          disabled={value.gratis}
          required={!value.gratis}
          error={errorOf('prezzo', texts)}
          onChange={(event) => onChange({ prezzo: event.target.value })}
        />
      </Box>
      <Beside>
        <Switch
          label={t('inserisci-gratis')}
          name="gratis"
          checked={value.gratis}
          onChange={(event) => onChange({ gratis: event.target.checked })}
        />
      </Beside>
    </Row>
  );
}

/** Aligned with the price input, below its label, whatever hint or error is below the input. */
const Beside = styled.div`
  padding-top: calc(1.4 * ${theme.text.label} + 9px);
`;
