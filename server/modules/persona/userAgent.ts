export interface Device {
  /** Both as people know them; empty where the device does not say. */
  browser: string;
  system: string;
}

/** The first whose sign stands in the user agent. Most browsers also name those that they descend from. */
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

/** The browser and the system of a user agent, by names of our own: its own words are never shown. */
export const readDevice = (agent: string): Device => ({
  browser: nameIn(agent, browsers),
  system: nameIn(agent, systems),
});
