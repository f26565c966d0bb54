/**
 * Italian municipalities that are too new for the codes in GeoNames, each with the code of the one that contained its
 * seat.
 */
export const SEATS: Readonly<Record<string, string>> = {
  "Borgo d'Anaunia": '022088',
  Novella: '022152',
  'Presicce-Acquarica': '075062',
  'Ville di Fiemme': '022041',
};

/** Names of Italian places in Italy's other languages and in everyday speech. */
export const ITALIAN_ALIASES: Readonly<Record<string, readonly string[]>> = {
  Bolzano: ['Bozen'],
  Merano: ['Meran'],
  Bressanone: ['Brixen'],
  Brunico: ['Bruneck'],
  Laives: ['Leifers'],
  Vipiteno: ['Sterzing'],
  Chiusa: ['Klausen'],
  Ortisei: ['St. Ulrich', 'Urtijëi'],
  'Appiano sulla strada del vino': ['Eppan'],
  'Caldaro sulla strada del vino': ['Kaltern'],
  Aosta: ['Aoste'],
  Trieste: ['Trst', 'Triest'],
  Gorizia: ['Gorica', 'Görz'],
  Trento: ['Trient'],
  Roma: ['Rom'],
  Milano: ['Mailand'],
  Firenze: ['Florenz'],
  Venezia: ['Venedig'],
  Napoli: ['Neapel'],
  Siracusa: ['Syracuse'],
  Mantova: ['Mantua'],
  Padova: ['Padua'],
  Livorno: ['Leghorn'],
  'Reggio di Calabria': ['Reggio Calabria'],
  "Reggio nell'Emilia": ['Reggio Emilia'],
};

/** Italian and everyday names of foreign towns, by GeoNames name and country. */
export const FOREIGN_ALIASES: Readonly<Record<string, readonly string[]>> = parse(`
Paris FR Parigi
Marseille FR Marsiglia
Nice FR Nizza
Lyon FR Lione
Toulouse FR Tolosa
Strasbourg FR Strasburgo
Avignon FR Avignone
Dijon FR Digione
Toulon FR Tolone
Menton FR Mentone
Ajaccio FR Aiaccio
London GB Londra
Edinburgh GB Edimburgo
Dublin IE Dublino
Berlin DE Berlino
Munich DE Monaco di Baviera|München
Hamburg DE Amburgo
Köln DE Colonia|Cologne
Frankfurt am Main DE Francoforte sul Meno|Francoforte|Frankfurt/Main
Stuttgart DE Stoccarda
Nürnberg DE Norimberga|Nuremberg
Dresden DE Dresda
Leipzig DE Lipsia
Hannover DE Annover|Hanover
Bremen DE Brema
Mainz DE Magonza
Aachen DE Aquisgrana
Augsburg DE Augusta
Freiburg DE Friburgo in Brisgovia
Regensburg DE Ratisbona
Trier DE Treviri
Koblenz DE Coblenza
Lübeck DE Lubecca
Konstanz DE Costanza
Vienna AT Wien
Salzburg AT Salisburgo
Klagenfurt am Wörthersee AT Klagenfurt
Zürich CH Zurigo|Zurich
Genève CH Ginevra|Geneva
Basel CH Basilea
Bern CH Berna
Lausanne CH Losanna
Luzern CH Lucerna|Lucerne
Sankt Gallen CH San Gallo|St. Gallen
Fribourg CH Friburgo
Chur CH Coira
Sitten CH Sion
Brussels BE Bruxelles|Brussel
Antwerpen BE Anversa|Antwerp
Gent BE Gand|Ghent
Brugge BE Bruges
Liège BE Liegi
Leuven BE Lovanio
The Hague NL L'Aia|Den Haag|'s-Gravenhage
Luxembourg LU Lussemburgo
Barcelona ES Barcellona
Sevilla ES Siviglia|Seville
Valencia ES Valenza
Zaragoza ES Saragozza
Córdoba ES Cordova
Cadiz ES Cadice
Palma ES Palma di Maiorca|Palma de Mallorca
Lisbon PT Lisbona|Lisboa
Porto PT Oporto
Athens GR Atene|Αθήνα
Thessaloníki GR Salonicco|Θεσσαλονίκη
Pátra GR Patrasso
Piraeus GR Il Pireo
Corfu GR Corfù
Irákleion GR Candia|Heraklion
Valletta MT La Valletta
Warsaw PL Varsavia|Warszawa
Kraków PL Cracovia|Krakow
Gdańsk PL Danzica
Wrocław PL Breslavia
Poznań PL Posnania
Szczecin PL Stettino
Prague CZ Praga|Praha
Bratislava SK Presburgo
Ljubljana SI Lubiana
Maribor SI Marburgo
Koper SI Capodistria
Zagreb HR Zagabria
Split HR Spalato
Rijeka HR Fiume
Dubrovnik HR Ragusa di Dalmazia
Zadar HR Zara
Pula HR Pola
Šibenik HR Sebenico
Belgrade RS Belgrado|Beograd|Београд
Durrës AL Durazzo
Vlorë AL Valona
Shkodër AL Scutari
Bucharest RO Bucarest
Timişoara RO Temesvar|Timisoara
Copenhagen DK Copenaghen
Stockholm SE Stoccolma
Göteborg SE Gothenburg
Vilnius LT Vilna
Moscow RU Mosca|Москва
Saint Petersburg RU San Pietroburgo|Санкт-Петербург
Kyiv UA Kiev|Київ|Киев
Lviv UA Leopoli|Львів
Odessa UA Odesa|Одеса
Kharkiv UA Kharkov|Харків
Istanbul TR Costantinopoli
İzmir TR Smirne
Antalya TR Adalia
Jerusalem IL Gerusalemme|ירושלים|القدس
Tel Aviv IL Tel Aviv-Giaffa|תל אביב
Bethlehem PS Betlemme
Damascus SY Damasco
Baghdad IQ Bagdad
Cairo EG Il Cairo|القاهرة
Alexandria EG Alessandria d'Egitto
Tunis TN Tunisi
Algiers DZ Algeri
Benghazi LY Bengasi
Marrakesh MA Marrakech
Tangier MA Tangeri
Cape Town ZA Città del Capo
Addis Ababa ET Addis Abeba
Mogadishu SO Mogadiscio
Beijing CN Pechino|Peking|北京
Shanghai CN Sciangai|上海
Guangzhou CN Canton
Nanjing CN Nanchino
Tokyo JP Tokio|東京
Seoul KR Seul|서울
Mumbai IN Bombay
Kolkata IN Calcutta
Chennai IN Madras
Jakarta ID Giacarta
Ho Chi Minh City VN Città di Ho Chi Minh|Saigon
New York City US New York|Nuova York
Philadelphia US Filadelfia
New Orleans US Nuova Orleans
Washington, D.C. US Washington
Mexico City MX Città del Messico
Havana CU L'Avana
Guatemala City GT Città del Guatemala
Panamá PA Città di Panama|Panama
São Paulo BR San Paolo del Brasile
Vatican City VA Città del Vaticano|Vaticano
San Marino SM Città di San Marino
Neustadt DE Neustadt an der Weinstraße|Neustadt/Weinstraße
's-Hertogenbosch NL Den Bosch
Minsk BY Мінск|Минск
Sofia BG София
Osaka JP 大阪
Kyoto JP 京都
Hong Kong HK 香港
Taipei TW 台北
Casablanca MA الدار البيضاء
Riyadh SA الرياض
Dubai AE دبي
Tehran IR تهران
Monaco MC Principato di Monaco|Montecarlo
`);

function parse(table: string): Record<string, string[]> {
  const lines = table.split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', country = '', aliases = ''] = /^(.+?) ([A-Z]{2}) (.+)$/.exec(line) ?? [];
      return [`${name} ${country}`, aliases.split('|')];
    }),
  );
}
