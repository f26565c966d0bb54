/** The currencies (ISO 4217 codes) of regions that do not use the euro. */
const ofRegion: Record<string, string> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  CA: 'CAD',
  AU: 'AUD',
};

/** Guesses the currency of a speaker of `lang` from the region in their browser's languages. */
export function currencyOf(lang: string, spoken: readonly string[] = navigator.languages): string {
  const region = spoken.map((tag) => tag.split('-')).find(([code, second]) => code === lang && second)?.[1];
  return ofRegion[region?.toUpperCase() ?? ''] ?? 'EUR';
}
