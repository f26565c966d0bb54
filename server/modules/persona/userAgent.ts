export interface Device {
  /** The names of browser and system for people; empty if unknown. */
  browser: string;
  system: string;
}

/** The order matters: most browsers also name the browsers that they descend from. */
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

/**
 * Finds the browser and system in a user agent. Only our own names are returned, since the header's text may be
 * anything.
 */
export const readDevice = (agent: string): Device => ({
  browser: nameIn(agent, browsers),
  system: nameIn(agent, systems),
});
