import type { Place } from './places';

/** The names of large cities in each of the app's languages, where they differ from the gazetteer's name. */
export const LOCAL_NAMES: ReadonlyMap<string, ReadonlyMap<string, string>> = parse(`
Aachen, DE: it Aquisgrana|fr Aix-la-Chapelle|es Aquisgrán
Algiers, DZ: it Algeri|de Algier|fr Alger|es Argel
Amsterdam, NL: es Ámsterdam
Antwerpen, BE: it Anversa|en Antwerp|fr Anvers|es Amberes
Athens, GR: it Atene|de Athen|fr Athènes|es Atenas
Augsburg, DE: it Augusta|fr Augsbourg|es Augsburgo
Avignon, FR: it Avignone|es Aviñón
Barcelona, ES: it Barcellona|fr Barcelone
Basel, CH: it Basilea|fr Bâle|es Basilea
Beijing, CN: it Pechino|de Peking|fr Pékin|es Pekín
Beirut, LB: fr Beyrouth
Belgrade, RS: it Belgrado|de Belgrad|es Belgrado
Bergamo (BG): fr Bergame|es Bérgamo
Berlin, DE: it Berlino|es Berlín
Bern, CH: it Berna|fr Berne|es Berna
Bologna (BO): fr Bologne|es Bolonia
Bolzano (BZ): de Bozen
Bordeaux, FR: es Burdeos
Bremen, DE: it Brema
Brugge, BE: it Bruges|en Bruges|de Brügge|fr Bruges|es Brujas
Brussels, BE: it Bruxelles|de Brüssel|fr Bruxelles|es Bruselas
Bucharest, RO: it Bucarest|de Bukarest|fr Bucarest|es Bucarest
Cairo, EG: it Il Cairo|de Kairo|fr Le Caire|es El Cairo
Cape Town, ZA: it Città del Capo|de Kapstadt|fr Le Cap|es Ciudad del Cabo
Copenhagen, DK: it Copenaghen|de Kopenhagen|fr Copenhague|es Copenhague
Dresden, DE: it Dresda|fr Dresde|es Dresde
Dublin, IE: it Dublino|es Dublín
Edinburgh, GB: it Edimburgo|fr Édimbourg|es Edimburgo
Firenze (FI): en Florence|de Florenz|fr Florence|es Florencia
Frankfurt am Main, DE: it Francoforte sul Meno|fr Francfort-sur-le-Main|es Fráncfort del Meno
Gdańsk, PL: it Danzica|de Danzig
Genève, CH: it Ginevra|en Geneva|de Genf|es Ginebra
Genova (GE): en Genoa|de Genua|fr Gênes|es Génova
Göteborg, SE: en Gothenburg|es Gotemburgo
Hamburg, DE: it Amburgo|fr Hambourg|es Hamburgo
Havana, CU: it L'Avana|de Havanna|fr La Havane|es La Habana
Istanbul, TR: es Estambul
Jerusalem, IL: it Gerusalemme|fr Jérusalem|es Jerusalén
Köln, DE: it Colonia|en Cologne|fr Cologne|es Colonia
Kraków, PL: it Cracovia|de Krakau|fr Cracovie|es Cracovia
Kyiv, UA: de Kiew|fr Kiev|es Kiev
Lausanne, CH: it Losanna|es Lausana
Leipzig, DE: it Lipsia
Liège, BE: it Liegi|de Lüttich|es Lieja
Lisbon, PT: it Lisbona|de Lissabon|fr Lisbonne|es Lisboa
Livorno (LI): fr Livourne
Ljubljana, SI: it Lubiana|es Liubliana
London, GB: it Londra|fr Londres|es Londres
Luxembourg, LU: it Lussemburgo|de Luxemburg|es Luxemburgo
Lyon, FR: it Lione
Mainz, DE: it Magonza|fr Mayence|es Maguncia
Mantova (MN): en Mantua|de Mantua|fr Mantoue|es Mantua
Marseille, FR: it Marsiglia|es Marsella
Mexico City, MX: it Città del Messico|de Mexiko-Stadt|es Ciudad de México
Milano (MI): en Milan|de Mailand|fr Milan|es Milán
Moscow, RU: it Mosca|de Moskau|fr Moscou|es Moscú
Munich, DE: it Monaco di Baviera|de München|es Múnich
Napoli (NA): en Naples|de Neapel|fr Naples|es Nápoles
New York City, NY, US: it New York|de New York|fr New York|es Nueva York
Nice, FR: it Nizza|de Nizza|es Niza
Nürnberg, DE: it Norimberga|en Nuremberg|fr Nuremberg|es Núremberg
Padova (PD): en Padua|de Padua|fr Padoue|es Padua
Palermo (PA): fr Palerme
Paris, FR: it Parigi|es París
Parma (PR): fr Parme
Perugia (PG): fr Pérouse
Pisa (PI): fr Pise
Prague, CZ: it Praga|de Prag|es Praga
Ravenna (RA): fr Ravenne|es Rávena
Regensburg, DE: it Ratisbona|fr Ratisbonne|es Ratisbona
Roma (RM): en Rome|de Rom|fr Rome
Rotterdam, NL: es Róterdam
Saint Petersburg, RU: it San Pietroburgo|de Sankt Petersburg|fr Saint-Pétersbourg|es San Petersburgo
Salzburg, AT: it Salisburgo|fr Salzbourg|es Salzburgo
Sevilla, ES: it Siviglia|en Seville|fr Séville
Siena (SI): fr Sienne
Siracusa (SR): en Syracuse|de Syrakus|fr Syracuse
Stockholm, SE: it Stoccolma|es Estocolmo
Strasbourg, FR: it Strasburgo|de Straßburg|es Estrasburgo
Stuttgart, DE: it Stoccarda
Taranto (TA): de Tarent|fr Tarente|es Tarento
The Hague, NL: it L'Aia|de Den Haag|fr La Haye|es La Haya
Thessaloníki, GR: it Salonicco|en Thessaloniki|fr Thessalonique|es Salónica
Tokyo, JP: de Tokio|es Tokio
Torino (TO): en Turin|de Turin|fr Turin|es Turín
Toulouse, FR: it Tolosa
Trento (TN): de Trient
Treviso (TV): fr Trévise
Trier, DE: it Treviri|fr Trèves|es Tréveris
Trieste (TS): de Triest
Tunis, TN: it Tunisi|es Túnez
Venezia (VE): en Venice|de Venedig|fr Venise|es Venecia
Verona (VR): fr Vérone
Vicenza (VI): fr Vicence
Vienna, AT: de Wien|fr Vienne|es Viena
Warsaw, PL: it Varsavia|de Warschau|fr Varsovie|es Varsovia
Zagreb, HR: it Zagabria
Zaragoza, ES: it Saragozza|fr Saragosse
Zürich, CH: it Zurigo|en Zurich|fr Zurich|es Zúrich
`);

function parse(table: string): Map<string, Map<string, string>> {
  const lines = table.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [place = '', names = ''] = line.split(': ');
      return [place, new Map(names.split('|').map((name) => [name.slice(0, 2), name.slice(3)]))];
    }),
  );
}

const nameOf = (description: string, lang: string): string | undefined =>
  LOCAL_NAMES.get(description)?.get(lang.toLowerCase().slice(0, 2));

/** The place with its name in the language. The gazetteer finds it under that name too. */
export function inLanguage(place: Place, lang: string): Place {
  const nome = nameOf(place.descrizione, lang);
  return nome === undefined ? place : { ...place, nome, descrizione: nameIn(place.descrizione, lang) };
}

/** A place's stored text with its name in the language: "Munich, DE" becomes "Monaco di Baviera, DE". */
export function nameIn(description: string, lang: string): string {
  const nome = nameOf(description, lang);
  return nome === undefined ? description : nome + description.slice(description.search(/,| \(/));
}
