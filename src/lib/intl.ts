/** Creates each Intl object on first use, once per language, because creating one takes 10 ms (the first one 30 ms). */
function onceALanguage<T>(make: (lang: string) => T): (lang: string) => T {
  const made = new Map<string, T>();
  return (lang) => {
    const found = made.get(lang) ?? make(lang);
    made.set(lang, found);
    return found;
  };
}

/** The locale for Intl. English follows European habits: "14 March", "09:50". */
export const localeOf = (lang: string): string => (lang === 'en' ? 'en-GB' : lang);

/** Formats a time, e.g. "14:05". */
export const clocks = onceALanguage(
  (lang) => new Intl.DateTimeFormat(localeOf(lang), { hour: '2-digit', minute: '2-digit' }),
);

type Month = 'long' | 'short';

const datesOf = (month: Month, year?: 'numeric') =>
  onceALanguage((lang) => new Intl.DateTimeFormat(localeOf(lang), { day: 'numeric', month, year }));

const dates = {
  long: { ofThisYear: datesOf('long'), ofAnother: datesOf('long', 'numeric') },
  short: { ofThisYear: datesOf('short'), ofAnother: datesOf('short', 'numeric') },
};

/** "12 marzo", or "12 marzo 2024" in another year than `now`. Moments are in milliseconds. */
export function dateOf(moment: number, now: number, lang: string, month: Month): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return dates[month][isThisYear ? 'ofThisYear' : 'ofAnother'](lang).format(moment);
}

/** Formats a number, e.g. "12", "4,5", "1.250". */
export const decimals = onceALanguage((lang) => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }));

export const relativeTimes = onceALanguage((lang) => new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }));
