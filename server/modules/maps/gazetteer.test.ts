import { CITY_NAMES } from './cityNames';
import { createGazetteer } from './gazetteer';
import { loadPlaces } from './gazetteerData';
import { inLanguage, LOCAL_NAMES } from './localNames';
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

describe('capitals and large cities have names in the app’s languages', () => {
  test('each of these names belongs to a place of the gazetteer and finds it', () => {
    const known = new Set(loadPlaces().map(({ place }) => place.descrizione));
    const lost = [...CITY_NAMES].flatMap(([place, others]) =>
      others
        .filter((name) => !known.has(place) || !names(name, 'de').includes(place))
        .map((name) => [place, name]),
    );
    expect(lost).toEqual([]);
  });

  test.each([
    ['fr', 'Gênes', 'Genova (GE)'],
    ['es', 'Florencia', 'Firenze (FI)'],
    ['de', 'Genua', 'Genova (GE)'],
    ['de', 'Warschau', 'Warsaw, PL'],
    ['es', 'Londres', 'London, GB'],
    ['de', 'Kopenh', 'Copenhagen, DK'],
    ['fr', 'Aix-la-Chapelle', 'Aachen, DE'],
    ['es', 'nueva york', 'New York City, NY, US'],
  ])('in the language %s "%s" finds %s', (lang, q, expected) => expect(first(q, lang)).toBe(expected));

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

  test('the name shown in each language is located as its place', () => {
    const lost = loadPlaces().flatMap(({ place }) =>
      [...(LOCAL_NAMES.get(place.descrizione)?.keys() ?? [])]
        .map((lang) => inLanguage(place, lang).descrizione)
        .filter((name) => gazetteer.locateSync(name)?.descrizione !== place.descrizione),
    );
    expect(lost).toEqual([]);
    const known = new Set(loadPlaces().map(({ place }) => place.descrizione));
    expect([...LOCAL_NAMES.keys()].filter((place) => !known.has(place))).toEqual([]);
  });

  test.each(['Breme', 'San Paolo', 'Piacenza', 'Belen'])(
    'the name %s, which also is another place’s foreign name, still means its own place',
    (name) => {
      expect(gazetteer.locateSync(name)?.nome).toMatch(new RegExp(`^${name}`));
    },
  );
});

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

describe('the gazetteer’s data', () => {
  const italian = loadPlaces().filter((row) => row.italian);

  test('holds all 107 provinces and 20 regions', () => {
    expect(new Set(italian.map((row) => row.place.provincia)).size).toBe(107);
    expect(new Set(italian.map((row) => row.place.regione)).size).toBe(20);
  });

  test('has the coordinates of every Italian place within Italy', () => {
    const outside = italian.filter(({ place }) => {
      const isInside = place.lat > 35.4 && place.lat < 47.1 && place.lon > 6.6 && place.lon < 18.6;
      return !isInside || !(place.popolazione > 0);
    });
    expect(outside).toEqual([]);
  });

  test('has 59.4 million people in its 7,904 municipalities, each counted once', () => {
    const municipalities = italian.filter((row) => row.kind === 'municipality');
    expect(municipalities).toHaveLength(7904);
    const total = municipalities.reduce((sum, { place }) => sum + place.popolazione, 0);
    expect(total / 1e6).toBeCloseTo(59.4, 1);
  });

  test('has every municipality under its own name', () => {
    const lost = italian.filter(
      ({ place }) => gazetteer.locateSync(place.descrizione)?.descrizione !== place.descrizione,
    );
    expect(lost.map(({ place }) => place.descrizione)).toEqual([]);
  });

  test('has no two places with the same description', () => {
    const all = loadPlaces().map((row) => row.place.descrizione);
    const seen = new Set<string>();
    expect(all.filter((one) => seen.size === seen.add(one).size)).toEqual([]);
  });

  test.each([
    ['Bologna (BO)', 44.494, 11.343],
    ['Roma (RM)', 41.892, 12.511],
    ['Lampedusa e Linosa (AG)', 35.502, 12.609],
    ['Corigliano-Rossano (CS)', 39.6, 16.52],
    ['Novella (TN)', 46.4, 11.06],
    ['Presicce-Acquarica (LE)', 39.9, 18.26],
    ['Valsamoggia (BO)', 44.5, 11.09],
    ['Livo (CO)', 46.167, 9.304],
    ['Livo (TN)', 46.403, 11.02],
    ['Toritto (BA)', 40.998, 16.679],
    ["Campione d'Italia (CO)", 45.97, 8.97],
  ])('%s has the right coordinates', (description, lat, lon) => {
    const place = gazetteer.locateSync(description);
    expect(place?.descrizione).toBe(description);
    expect(Math.abs((place?.lat ?? 0) - lat)).toBeLessThan(0.05);
    expect(Math.abs((place?.lon ?? 0) - lon)).toBeLessThan(0.05);
  });
});

describe('a search for places', () => {
  test.each(CAPITALS)('the capital %s (%s) is the first result for its name', (name, sigla) => {
    expect(first(name)).toBe(`${name} (${sigla})`);
  });

  test.each([
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
  ])('"%s" finds %s', (q, expected) => expect(first(q)).toBe(expected));

  test.each([
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
  ])('the foreign "%s" finds %s', (q, expected) => expect(first(q)).toBe(expected));

  test('an exact name precedes larger places whose name begins with it', () => {
    expect(names('bra').slice(0, 1)).toEqual(['Bra (CN)']);
    expect(names('ne')[0]).toBe('Ne (GE)');
  });

  test('a name that begins with the text precedes one in which a later word does', () => {
    expect(first('piave')).toBe('San Donà di Piave (VE)');
    const found = names('terme');
    expect(found.indexOf('Terme Vigliatore (ME)')).toBeGreaterThanOrEqual(0);
    expect(found.indexOf('Montecatini-Terme (PT)')).toBeGreaterThan(found.indexOf('Terme Vigliatore (ME)'));
  });

  test('the larger of two similar places comes first', () => {
    expect(names('bolo')[0]).toBe('Bologna (BO)');
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
