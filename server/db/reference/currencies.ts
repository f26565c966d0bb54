export interface ReferenceCurrency {
  valutaID: number;
  simbolo: string;
  codiceISO: string;
  name: string;
}

/** People and posts store only the symbol (§3), so each symbol belongs to one currency. */
export const currencies: readonly ReferenceCurrency[] = [
  { valutaID: 1, simbolo: '€', codiceISO: 'EUR', name: 'Euro' },
  { valutaID: 2, simbolo: '$', codiceISO: 'USD', name: 'US Dollar' },
  { valutaID: 3, simbolo: '£', codiceISO: 'GBP', name: 'Pound Sterling' },
  { valutaID: 4, simbolo: 'CHF', codiceISO: 'CHF', name: 'Swiss Franc' },
  { valutaID: 5, simbolo: 'zł', codiceISO: 'PLN', name: 'Polish Złoty' },
  { valutaID: 6, simbolo: 'Kč', codiceISO: 'CZK', name: 'Czech Koruna' },
  { valutaID: 7, simbolo: 'Ft', codiceISO: 'HUF', name: 'Hungarian Forint' },
  { valutaID: 8, simbolo: 'lei', codiceISO: 'RON', name: 'Romanian Leu' },
  { valutaID: 9, simbolo: 'SEK', codiceISO: 'SEK', name: 'Swedish Krona' },
  { valutaID: 10, simbolo: 'DKK', codiceISO: 'DKK', name: 'Danish Krone' },
  { valutaID: 11, simbolo: 'NOK', codiceISO: 'NOK', name: 'Norwegian Krone' },
  { valutaID: 12, simbolo: 'C$', codiceISO: 'CAD', name: 'Canadian Dollar' },
  { valutaID: 13, simbolo: 'A$', codiceISO: 'AUD', name: 'Australian Dollar' },
];
