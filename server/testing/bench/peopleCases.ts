const search = (q: string, page = 1): string => `/api/SearchPersona?q=${encodeURIComponent(q)}&page=${page}`;
const suggest = (q: string): string => `/api/Persona/SearchPersona?q=${encodeURIComponent(q)}`;

/** The maximum milliseconds of the database for one call of each kind, among 100,000 people and 100,000 ads. */
const max = { search: 50, similar: 30, list: 50 };

interface PeopleCase {
  path: string;
  max: number;
}
const within = (bound: number, paths: Record<string, string>): [string, PeopleCase][] =>
  Object.entries(paths).map(([name, path]) => [`people: ${name}`, { path, max: bound }]);

/**
 * Searches for people and lists of people to measure, by name. `me` is the demo person, and half of the town follows
 * `star`.
 */
export const peopleCases = (me: number, star: number): Map<string, PeopleCase> =>
  new Map([
    ...within(max.search, {
      'one letter': suggest('o'),
      'one letter, page 500': search('a', 500),
      'two letters': suggest('an'),
      'frequent name': suggest('maria'),
      'frequent name, page 1': search('maria'),
      'frequent name, page 500': search('maria', 500),
      'frequent name and surname': suggest('anna rossi'),
      'the same the other way round': suggest('rossi anna'),
      'beginnings of both': suggest('ros ann'),
      'two frequent names that stand apart': suggest('giuseppe esposito'),
      'two frequent surnames that never meet': suggest('rossi ferrari'),
      'rare name': suggest('piazza grande'),
      'absent name': suggest('sottomarino'),
      'frequent name misspelt': suggest('guiseppe'),
      'frequent name misspelt, page 500': search('guiseppe', 500),
      'both misspelt': suggest('guiseppe espostio'),
      'a shop': suggest('bottega'),
      'ten beginnings': suggest('mar ann giu ros ant gio ang ter luc fra'),
      'four long words that nobody has': suggest(
        'abcdefghijklmnopqrst bcdefghijklmnopqrsta cdefghijklmnopqrstab defghijklmnopqrstabc',
      ),
      '100 odd signs': suggest('%_\\☆'.repeat(25)),
      'no text, page 1': '/api/SearchPersona?page=1',
      'no text, page 500': '/api/SearchPersona?page=500',
    }),
    ...within(max.similar, { similar: `/api/Persona/GetPersoneSimili?PersonaID=${me}` }),
    ...within(max.list, {
      'followers of one with 50,000': `/GetFollowersByPersonaID?PersonaID=${star}`,
      'how many they are': `/GetCountFollower?PersonaID=${star}`,
      'followed by one who follows 50,000': `/GetSeguitiByPersonaID?PersonaID=${star}`,
    }),
  ]);
