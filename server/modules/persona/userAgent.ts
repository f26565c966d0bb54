export interface Device {
  /** Names for people; empty if unknown. */
  browser: string;
  system: string;
}

/** Matched in this order, since most browsers also name their ancestors. */
const browsers: [sign: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const systems: [sign: string, name: string][] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

const nameIn = (agent: string, names: [string, string][]): string =>
  names.find(([sign]) => agent.includes(sign))?.[1] ?? '';

/** Names a user agent's browser and system by our own words; its text is never shown. */
export const readDevice = (agent: string): Device => ({
  browser: nameIn(agent, browsers),
  system: nameIn(agent, systems),
});
