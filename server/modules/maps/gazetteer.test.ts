import { createGazetteer } from './gazetteer';
import type { Place } from './places';

const gazetteer = createGazetteer();
beforeAll(() => gazetteer.warm());

const shown = (q: string, lang = 'it', limit?: number): string[] =>
  gazetteer.searchSync(q, lang, limit).map((place) => place.descrizione);
/** The results by their descriptions in the gazetteer, whatever the reader's language calls them. */
const names = (q: string, lang = 'it', limit?: number): string[] =>
  shown(q, lang, limit).map((name) => gazetteer.locateSync(name)?.descrizione ?? name);
const first = (q: string, lang = 'it'): string | undefined => names(q, lang)[0];

const CAPITALS =
  `Agrigento AG|Alessandria AL|Ancona AN|Aosta AO|Arezzo AR|Ascoli Piceno AP|Asti AT|Avellino AV|Bari BA
Andria BT|Belluno BL|Benevento BN|Bergamo BG|Biella BI|Bologna BO|Bolzano BZ|Brescia BS|Brindisi BR|Cagliari CA
Caltanissetta CL|Campobasso CB|Carbonia SU|Caserta CE|Catania CT|Catanzaro CZ|Chieti CH|Como CO|Cosenza CS|Cremona CR
Crotone KR|Cuneo CN|Enna EN|Fermo FM|Ferrara FE|Firenze FI|Foggia FG|Forlì FC|Frosinone FR|Genova GE|Gorizia GO
Grosseto GR|Imperia IM|Isernia IS|La Spezia SP|L'Aquila AQ|Latina LT|Lecce LE|Lecco LC|Livorno LI|Lodi LO|Lucca LU
Macerata MC|Mantova MN|Massa MS|Matera MT|Messina ME|Milano MI|Modena MO|Monza MB|Napoli NA|Novara NO|Nuoro NU
Oristano OR|Padova PD|Palermo PA|Parma PR|Pavia PV|Perugia PG|Pesaro PU|Pescara PE|Piacenza PC|Pisa PI|Pistoia PT
Pordenone PN|Potenza PZ|Prato PO|Ragusa RG|Ravenna RA|Reggio di Calabria RC|Reggio nell'Emilia RE|Rieti RI|Rimini RN
Roma RM|Rovigo RO|Salerno SA|Sassari SS|Savona SV|Siena SI|Siracusa SR|Sondrio SO|Taranto TA|Teramo TE|Terni TR
Torino TO|Trapani TP|Trento TN|Treviso TV|Trieste TS|Udine UD|Varese VA|Venezia VE|Verbania VB|Vercelli VC|Verona VR
Vibo Valentia VV|Vicenza VI|Viterbo VT|Barletta BT|Trani BT|Cesena FC|Urbino PU|Carrara MS`
    .split(/[|\n]/)
    .map((line) => [line.slice(0, -3), line.slice(-2)] as const);

describe('other common spellings', () => {
  test.each([
    ['Koeln', 'Köln'],
    ['Muenchen', 'Munich'],
    ['Duesseldorf', 'Düsseldorf'],
    ['Goeteborg', 'Göteborg'],
    ['Aarhus', 'Århus'],
    ['Aalborg', 'Aalborg'],
    ['Frankfurt/Main', 'Frankfurt am Main'],
    ['Frankfurt a. M', 'Frankfurt am Main'],
    ['St-Denis', 'Saint-Denis'],
    ['St Étienne', 'Saint-Étienne'],
    ['Saint-Denis', 'Saint-Denis'],
    ['St Gallen', 'Sankt Gallen'],
    ['Neustadt a. d. Weinstraße', 'Neustadt, DE'],
    ["'s-Gravenhage", 'The Hague'],
    ['Den Bosch', "'s-Hertogenbosch"],
    ['Київ', 'Kyiv'],
    ['Москва', 'Moscow'],
    ['東京', 'Tokyo'],
    ['Αθήνα', 'Athens'],
    ['القاهرة', 'Cairo'],
  ])('"%s" finds %s', (q, name) => {
    expect(names(q).some((found) => found.startsWith(name))).toBe(true);
  });

  test('a place found by another spelling never precedes one with the name as typed', () => {
    expect(first('Aosta')).toMatch(/^Aosta/);
    expect(first('Poirino')).toMatch(/^Poirino/);
    expect(first('Bue')).toMatch(/^Bue/);
  });
});

describe('a search for places', () => {
  test.each(CAPITALS)('the capital %s (%s) is the first result for its name', (name, sigla) => {
    expect(first(name)).toBe(`${name} (${sigla})`);
  });

  test.each<[q: string, expected: string, lang?: string]>([
    ['forli', 'Forlì (FC)'],
    ['FORLÌ', 'Forlì (FC)'],
    ['l aquila', "L'Aquila (AQ)"],
    ['laquila', "L'Aquila (AQ)"],
    ['L’Aquila', "L'Aquila (AQ)"],
    ['aquila', "L'Aquila (AQ)"],
    ['reggio emilia', "Reggio nell'Emilia (RE)"],
    ['reggio calabria', 'Reggio di Calabria (RC)'],
    ['san dona', 'San Donà di Piave (VE)'],
    ['s. dona', 'San Donà di Piave (VE)'],
    ['  corigliano   rossano ', 'Corigliano-Rossano (CS)'],
    ['iesolo', 'Jesolo (VE)'],
    ['bozen', 'Bolzano (BZ)'],
    ['florence', 'Firenze (FI)'],
    ['mestre', 'Mestre (VE)'],
    ['Bologna (BO)', 'Bologna (BO)'],
    ['parigi', 'Paris, FR'],
    ['londra', 'London, GB'],
    ['berlino', 'Berlin, DE'],
    ['monaco di baviera', 'Munich, DE'],
    ['vienna', 'Vienna, AT'],
    ['barcellona', 'Barcelona, ES'],
    ['lisbona', 'Lisbon, PT'],
    ['ginevra', 'Genève, CH'],
    ['zurigo', 'Zürich, CH'],
    ['lugano', 'Lugano, CH'],
    ['nizza', 'Nice, FR'],
    ['marsiglia', 'Marseille, FR'],
    ['bruxelles', 'Brussels, BE'],
    ['atene', 'Athens, GR'],
    ['varsavia', 'Warsaw, PL'],
    ['praga', 'Prague, CZ'],
    ['mosca', 'Moscow, RU'],
    ['nuova york', 'New York City, NY, US'],
    ['san marino', 'San Marino, SM'],
    ['zielona gora', 'Zielona Góra, PL'],
    ['Gênes', 'Genova (GE)', 'fr'],
    ['Florencia', 'Firenze (FI)', 'es'],
    ['Genua', 'Genova (GE)', 'de'],
    ['Warschau', 'Warsaw, PL', 'de'],
    ['Londres', 'London, GB', 'es'],
    ['Kopenh', 'Copenhagen, DK', 'de'],
    ['Aix-la-Chapelle', 'Aachen, DE', 'fr'],
    ['nueva york', 'New York City, NY, US', 'es'],
  ])('"%s" finds %s first', (q, expected, lang = 'it') => expect(first(q, lang)).toBe(expected));

  test.each([
    ['de', 'Münch', 'München, DE'],
    ['de', 'muni', 'München, DE'],
    ['it', 'Munich', 'Monaco di Baviera, DE'],
    ['en', 'München', 'Munich, DE'],
    ['es', 'Milan', 'Milán (MI)'],
    ['fr', 'nueva york', 'New York, NY, US'],
    ['de', 'Pisa', 'Pisa (PI)'],
  ])('a reader whose language is %s searches "%s" and sees the name %s', (lang, q, expected) =>
    expect(shown(q, lang)[0]).toBe(expected),
  );

  test.each(['Breme', 'San Paolo', 'Piacenza', 'Belen'])(
    'the name %s, which another place has in a foreign language, still means its own place',
    (name) => {
      expect(gazetteer.locateSync(name)?.nome).toMatch(new RegExp(`^${name}`));
    },
  );

  test('an exact name precedes larger places whose name begins with it', () => {
    expect(first('bra')).toBe('Bra (CN)');
    expect(first('ne')).toBe('Ne (GE)');
  });

  test('a name that begins with the text precedes one in which a later word does', () => {
    expect(first('piave')).toBe('San Donà di Piave (VE)');
    const found = names('terme');
    expect(found.indexOf('Terme Vigliatore (ME)')).toBeGreaterThanOrEqual(0);
    expect(found.indexOf('Montecatini-Terme (PT)')).toBeGreaterThan(found.indexOf('Terme Vigliatore (ME)'));
  });

  test('the larger of two similar places comes first', () => {
    expect(first('bolo')).toBe('Bologna (BO)');
    expect(names('livo').slice(0, 2)).toEqual(['Livo (TN)', 'Livo (CO)']);
  });

  test('only Italian readers see Italian places before foreign ones of similar size', () => {
    expect(names('par', 'it').slice(0, 2)).toEqual(['Parma (PR)', 'Paris, FR']);
    expect(names('par', 'en').slice(0, 2)).toEqual(['Paris, FR', 'Parma (PR)']);
    expect(first('bo')).toBe('Bologna (BO)');
    expect(first('londo')).toBe('London, GB');
  });

  test('gives at most ten places, or the requested number, without duplicates', () => {
    expect(names('s')).toHaveLength(10);
    expect(names('s', 'it', 3)).toHaveLength(3);
    expect(names('s', 'it', 1e9)).toHaveLength(50);
    expect(new Set(names('reggio', 'it', 50)).size).toBe(names('reggio', 'it', 50).length);
  });

  test('gives each place’s region, province and population', () => {
    const expected: Partial<Place> = {
      nome: 'Bologna',
      provincia: 'BO',
      regione: 'Emilia-Romagna',
      popolazione: 371337,
    };
    expect(gazetteer.searchSync('bologna', 'it')[0]).toMatchObject(expected);
  });
});

describe('the place located in a text', () => {
  test.each([
    ['Bologna (BO)', 'Bologna (BO)'],
    ['Bologna, Italia', 'Bologna (BO)'],
    ['bologna', 'Bologna (BO)'],
    ['bologna bo', 'Bologna (BO)'],
    ['40121 Bologna', 'Bologna (BO)'],
    ['Via Roma 3, Bologna BO', 'Bologna (BO)'],
    ['Via Roma 3 Bologna', 'Bologna (BO)'],
    ['Corso Milano 12, 37138 Verona VR, Italia', 'Verona (VR)'],
    ['Campobasso, Molise, Italia', 'Campobasso (CB)'],
    ['Molise (CB)', 'Molise (CB)'],
    ['Livo (CO)', 'Livo (CO)'],
    ['Riva del Po', 'Riva del Po (FE)'],
    ['Piazza Armerina', 'Piazza Armerina (EN)'],
    ['Milan, Italy', 'Milano (MI)'],
    ['Parigi, Francia', 'Paris, FR'],
    ['Paris, US', 'Paris, TX, US'],
    ['Springfield, IL, US', 'Springfield, IL, US'],
  ])('"%s" is %s', (text, expected) => expect(gazetteer.locateSync(text)?.descrizione).toBe(expected));

  test.each(['', 'Italia', 'Via Roma 3', 'Via Bologna', 'nessun posto', '(BO)', '((('])(
    'is missing for "%s"',
    (text) => expect(gazetteer.locateSync(text)).toBeUndefined(),
  );
});

describe('hostile text', () => {
  const hostile = [
    '',
    ' ',
    '%',
    '_',
    '.*',
    '[a-',
    '\\',
    '(((((',
    "'; drop table",
    '🏖️',
    '\ud800',
    '\0',
    'ﷺ'.repeat(5000),
  ];
  const long = [
    'a'.repeat(10_240),
    's '.repeat(5120),
    '('.repeat(10_240),
    ', '.repeat(5120),
    'Via 1 '.repeat(2000),
  ];

  test.each([...hostile, ...long])(
    'case %# throws nothing, gives at most ten places, and ends in time',
    (text) => {
      expect(gazetteer.searchSync(text, 'it').length).toBeLessThanOrEqual(10);
      gazetteer.locateSync(text);
    },
  );

  test.each(['', '%', '.*', '🏖️', '\0'])('a search for %j finds nothing', (text) =>
    expect(names(text)).toEqual([]),
  );
  test.each([NaN, -1, 0])('a limit of %s results is replaced by a valid one', (limit) =>
    expect(names('bo', 'it', limit).length).toBeGreaterThan(0),
  );
});
