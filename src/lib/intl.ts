/** What Intl makes takes some 10 ms, its first thing 30: made when it is first asked for, and once a language. */
function onceALanguage<T>(make: (lang: string) => T): (lang: string) => T {
  const made = new Map<string, T>();
  return (lang) => {
    const found = made.get(lang) ?? make(lang);
    made.set(lang, found);
    return found;
  };
}

/** What Intl is asked for: English is written as in Europe, "14 March" and "09:50". */
export const localeOf = (lang: string): string => (lang === 'en' ? 'en-GB' : lang);

/** "14:05". */
export const clocks = onceALanguage(
  (lang) => new Intl.DateTimeFormat(localeOf(lang), { hour: '2-digit', minute: '2-digit' }),
);

export const relativeTimes = onceALanguage((lang) => new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }));

const segmenters = onceALanguage((lang) => new Intl.Segmenter(lang, { granularity: 'grapheme' }));

/** The characters of a text as a person counts them. */
export const graphemes = (text: string): Intl.Segments => segmenters('it').segment(text);
