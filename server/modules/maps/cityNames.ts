/**
 * The names of capitals and large cities in the app's other languages, by their description in the gazetteer.
 * SOURCES.md lists the sources.
 */
export const CITY_NAMES: ReadonlyMap<string, readonly string[]> = parse(
  `
Abidjan, CI: Abiyán
Accra, GH: Acra
Addis Ababa, ET: Adís Abeba
Adelaide, AU: Adelaida
Aktau, KZ: Aktaou
Aktobe, KZ: Aqtobe|Aktioubinsk
Algiers, DZ: Argel
Almaty, KZ: Alma Ata
Ashgabat, TM: Aşgabat|Achgabat|Asjabad
Astrakhan, RU: Astrachan|Astracán
Athens, GR: Athen|Athènes|Atenas
Atyrau, KZ: Atyraou
Baku, AZ: Bakou
Beirut, LB: Beyrouth
Bishkek, KG: Bischkek|Bichkek
Bissau, GW: Bisáu
Brussels, BE: Bruselas
Bucharest, RO: Bukarest
Cairo, EG: Kairo|Le Caire
Cayenne, GF: Caienna|Cayena
Chita, RU: Čita|Tschita|Tchita
Conakry, GN: Conakri
Copenhagen, DK: Kopenhagen|Copenhague
Damascus, SY: Damaskus
Dar es Salaam, TZ: Daressalam
Dhaka, BD: Dacca|Daca
Djibouti, DJ: Gibuti|Dschibuti|Yibuti
Douala, CM: Duala
Dushanbe, TJ: Duschanbe|Douchanbé|Dusambé
Famagusta, CY: Famagosta|Famagouste
Gibraltar, GI: Gibilterra
Havana, CU: Havanna|La Havane|La Habana
Ho Chi Minh City, VN: Ho-Chi-Minh-Stadt|Hô-Chi-Minh-Ville|Ciudad Ho Chi Minh
Irkutsk, RU: Irkoutsk
Istanbul, TR: Estambul
Jakarta, ID: Yakarta
Jerusalem, IL: Jerusalén
Johannesburg, ZA: Johannesburgo
Juba, SS: Giuba
Kabul, AF: Kaboul
Kaliningrad, RU: Kaliningrado
Karachi, PK: Karatschi
Kathmandu, NP: Katmandou|Katmandú
Khartoum, SD: Khartum|Jartum
Khovd, MN: Chowd
Kirov, RU: Kirow
Kolkata, IN: Kalkutta|Calcuta
Kostanay, KZ: Qostanai|Kostanaï
Krasnoyarsk, RU: Krasnojarsk|Krasnoïarsk
Kyiv, UA: Kiew
Kyzylorda, KZ: Qysylorda|Kzyl Orda
Laayoune, EH: El Aaiún|El Ayun
Lisbon, PT: Lissabon|Lisbonne
London, GB: Londres
Luxembourg, LU: Luxemburg|Luxemburgo
Macau, MO: Macao
Makassar, ID: Macassar|Makasar
Manaus, BR: Manaos
Manila, PH: Manille
Mexico City, MX: Mexiko-Stadt|Ciudad de México
Mogadishu, SO: Mogadischu
Moscow, RU: Moskau|Moscou|Moscú
Muscat, OM: Mascate|Maskat
New York City, NY, US: Nueva York
Nicosia, CY: Nikosia|Nicosie
Nouakchott, MR: Nuakchot
Nouméa, NC: Numea
Novokuznetsk, RU: Novokuzneck|Nowokuznetsk
Novosibirsk, RU: Nowosibirsk|Novossibirsk
Oral, KZ: Ouralsk
Ouagadougou, BF: Uagadugú
Port of Spain, TT: Port-d’Espagne|Puerto España
Port-au-Prince, HT: Puerto Príncipe
Pyongyang, KP: Pjöngjang
Reykjavík, IS: Reikiavik
Riyadh, SA: Riad
Samarkand, UZ: Samarcanda|Samarcande
Santiago, CL: Santiago de Chile
Santo Domingo, DO: Saint-Domingue
Saratov, RU: Saratow
Simferopol, UA: Sinferopoli
Singapore, SG: Singapur|Singapour
Stockholm, SE: Estocolmo
Sydney, AU: Sídney
Taipei, TW: Taipeh
Tashkent, UZ: Taschkent|Tachkent|Taskent
Tbilisi, GE: Tiflis|Tbilissi
Tehran, IR: Teheran
Thimphu, BT: Timbu
Tunis, TN: Túnez
Ulan Bator, MN: Ulaanbaatar|Oulan-Bator
Ulyanovsk, RU: Uljanowsk|Oulianovsk|Uliánovsk
Vatican City, VA: Vatikan
Vienna, AT: Vienne|Viena
Vladivostok, RU: Wladiwostok
Volgograd, RU: Wolgograd|Volgogrado
Warsaw, PL: Warschau|Varsovie|Varsovia
Yakutsk, RU: Jakutsk|Iakoutsk
Yangon, MM: Rangoon|Rangun|Rangoun
Yekaterinburg, RU: Ekaterinburg|Jekaterinburg|Ekaterinbourg|Ekaterimburgo
Yerevan, AM: Eriwan|Erevan
`,
  `
Aachen, DE: Aix-la-Chapelle|Aquisgrán
Agrigento (AG): Agrigente
Alexandria, EG: Alexandrie|Alejandría
Algiers, DZ: Alger|Algier
Ancona (AN): Ancône
Antwerpen, BE: Anvers|Amberes
Augsburg, DE: Augsbourg|Augsburgo
Avignon, FR: Aviñón
Barcelona, ES: Barcelone
Basel, CH: Bâle
Beijing, CN: Pékin
Belgrade, RS: Belgrad
Bergamo (BG): Bergame
Bern, CH: Berne
Besançon, FR: Besanzón
Bologna (BO): Bologne|Bolonia
Bordeaux, FR: Burdeos
Bratislava, SK: Pressburg|Presbourg
Braunschweig, DE: Brunsvick
Brindisi (BR): Brindes
Brno, CZ: Brünn
Brugge, BE: Brujas
Cadiz, ES: Cadix
Cagliari (CA): Cáller
Canterbury, GB: Cantorbéry
Cape Town, ZA: Kapstadt|Le Cap|Ciudad del Cabo
Catania (CT): Catane
Chernivtsi, UA: Czernowitz
Cluj-Napoca, RO: Klausenburg
Como (CO): Côme
Córdoba, ES: Cordoue
Corfu, GR: Corfou|Korfu
Cremona (CR): Crémone
Dresden, DE: Dresde
Dubrovnik, HR: Raguse
Edinburgh, GB: Édimbourg
Ferrara (FE): Ferrare
Firenze (FI): Florencia
Frankfurt am Main, DE: Francfort|Fráncfort del Meno|Francfort-sur-le-Main
Freiburg, DE: Fribourg-en-Brisgau|Friburgo de Brisgovia|Freiburg im Breisgau
Gdańsk, PL: Danzig|Dantzig
Genève, CH: Genf|Ginebra
Genova (GE): Gênes|Genua
Gent, BE: Gante
Göteborg, SE: Gothembourg|Gotemburgo
Hamburg, DE: Hambourg|Hamburgo
Helsinki, FI: Helsingfors
Istanbul, TR: Konstantinopel
İzmir, TR: Esmirna|Smyrne
Katowice, PL: Kattowitz
Kaunas, LT: Kowno
Koblenz, DE: Coblence
Konstanz, DE: Constance
Kraków, PL: Cracovie|Krakau
Lausanne, CH: Lausana
Leuven, BE: Louvain|Lovaina|Löwen
Liège, BE: Lüttich|Lieja
Lille, FR: Ryssel
Livorno (LI): Livourne|Liorna
Ljubljana, SI: Laibach|Liubliana
Łódź, PL: Lodsch
Lucca (LU): Lucques
Lviv, UA: Lemberg|Leópolis
Mainz, DE: Mayence|Maguncia
Mantova (MN): Mantoue
Marrakesh, MA: Marrakesch
Marseille, FR: Marsella
Mechelen, BE: Malines
Messina (ME): Messine
Modena (MO): Modène
Montpellier, FR: Mompellier
Mulhouse, FR: Mülhausen
Napoli (NA): Nápoles
New Delhi, IN: Neu-Delhi|Nueva Delhi|Nuova Delhi
New Orleans, LA, US: La Nouvelle-Orléans|Nueva Orleans
Nice, FR: Niza
Nijmegen, NL: Nimègue|Nimega
Novara (NO): Novare
Padova (PD): Padoue
Palermo (PA): Palerme
Palma, ES: Palma de Majorque
Pamplona, ES: Pampelune|Iruña
Parma (PR): Parme
Perpignan, FR: Perpiñán
Perugia (PG): Pérouse|Perusa
Philadelphia, PA, US: Philadelphie
Piacenza (PC): Plaisance
Pilsen, CZ: Plzeň
Piraeus, GR: Le Pirée|Pireo|Piräus
Pisa (PI): Pise
Plovdiv, BG: Philippopoli
Poznań, PL: Posen
Prague, CZ: Prag
Ravenna (RA): Ravenne|Rávena
Regensburg, DE: Ratisbonne
Rotterdam, NL: Róterdam
Saarbrücken, DE: Sarrebruck
Saint Petersburg, RU: Sankt Petersburg|Saint-Pétersbourg|San Petersburgo
Salamanca, ES: Salamanque
Salzburg, AT: Salzbourg|Salzburgo
Sankt Gallen, CH: Saint-Gall|San Galo
Shanghai, CN: Schanghai
Sibiu, RO: Hermannstadt
Siena (SI): Sienne
Siracusa (SR): Syrakus
Strasbourg, FR: Straßburg|Estrasburgo
Szczecin, PL: Stettin
Tallinn, EE: Reval
Tangier, MA: Tanger
Taranto (TA): Tarente|Tarento|Tarent
Tartu, EE: Dorpat
The Hague, NL: La Haye|La Haya
Thessaloníki, GR: Thessalonique|Salonique|Salónica|Saloniki
Timişoara, RO: Temeswar|Temeschwar
Toledo, ES: Tolède
Toulon, FR: Tolón
Treviso (TV): Trévise
Trier, DE: Trèves|Tréveris
Turku, FI: Åbo
Venezia (VE): Venise|Venecia
Verona (VR): Vérone
Vicenza (VI): Vicence
Vilnius, LT: Wilna
Wrocław, PL: Breslau
Würzburg, DE: Wurtzbourg|Wurzburgo
Zagreb, HR: Agram
Zaragoza, ES: Saragosse|Saragossa
`,
);

function parse(...tables: string[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const line of tables.join('').split('\n').filter(Boolean)) {
    const [place = '', others = ''] = line.split(': ');
    names.set(place, [...(names.get(place) ?? []), ...others.split('|')]);
  }
  return names;
}
