/** Currencies (ISO 4217) of regions that do not pay in euros. */
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

/** The currency that somebody who speaks `lang` most likely pays in: by the region that their browser names with it. */
export function currencyOf(lang: string, spoken: readonly string[] = navigator.languages): string {
  const region = spoken.map((tag) => tag.split('-')).find(([code, second]) => code === lang && second)?.[1];
  return ofRegion[region?.toUpperCase() ?? ''] ?? 'EUR';
}
