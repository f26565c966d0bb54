/** The currencies (ISO 4217) of regions without the euro. */
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

/** The most likely currency for a speaker of `lang`, by the region in their browser's languages. */
export function currencyOf(lang: string, spoken: readonly string[] = navigator.languages): string {
  const region = spoken.map((tag) => tag.split('-')).find(([code, second]) => code === lang && second)?.[1];
  return ofRegion[region?.toUpperCase() ?? ''] ?? 'EUR';
}
