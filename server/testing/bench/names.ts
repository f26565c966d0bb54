import { loadPlaces } from '../../modules/maps/gazetteerData';

const given = (
  'Maria Anna Giuseppe Rosa Antonio Giovanni Angela Giovanna Teresa Lucia Francesco Mario Luigi Andrea Carmela Caterina ' +
  'Francesca Salvatore Vincenzo Marco Alessandro Pietro Roberto Laura Paolo Elena Stefano Sara Domenico Franco Giulia ' +
  'Antonella Giorgio Bruno Carlo Luca Paola Daniela Michele Chiara Alessandra Davide Valentina Simone Federica Matteo ' +
  'Martina Cristina Barbara Claudia Elisa Enrico Silvia Monica Patrizia Giulio Sofia Aurora Leonardo Lorenzo Tommaso ' +
  'Edoardo Mattia Gabriele Riccardo Nicolò Zoë Fabio Massimo Sergio'
).split(' ');

const family = (
  'Rossi,Ferrari,Russo,Bianchi,Romano,Gallo,Costa,Fontana,Conti,Esposito,Ricci,Bruno,De Luca,Moretti,Marino,Greco,Barbieri,' +
  'Lombardi,Giordano,Rizzo,Colombo,Mancini,Longo,Leone,Martinelli,Marchetti,Martini,Galli,Gatti,Mariani,Ferrara,Santoro,' +
  'Marini,Bianco,Conte,Serra,Farina,Gentile,Caruso,Morelli,Ferri,Testa,Ferraro,Pellegrini,Grassi,Rossetti,D’Angelo,' +
  'Bernardi,Mazza,Rizzi,Silvestri,Vitale,Franco,Parisi,Martino,Valentini,Castelli,Bellini,Monti,Lombardo,Fiore,Grasso,' +
  'Ferro,Carbone,Orlando,Guerra,Palmieri,Milani,Villa,Viola'
).split(',');

const drawn = 10_000;

/** Draws `count` names. How often a name is drawn depends on its place in the list. */
function draw(names: readonly string[], count: number): string[] {
  const weights = names.map((_, rank) => 1 / (rank + 4));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return names.flatMap((name, rank) => {
    const first = Math.round((passed / all) * count);
    passed += weights[rank] ?? 0;
    return Array.from({ length: Math.round((passed / all) * count) - first }, () => name);
  });
}

export const drawFirstNames = (): string[] => draw(given, drawn);

const loadTowns = () => loadPlaces().flatMap(({ kind, place }) => (kind === 'municipality' ? [place] : []));

/** Draws surnames: one in five people has a frequent one, the others the name of a town, most of which are rare. */
export function drawSurnames(): string[] {
  const towns = loadTowns();
  return [
    ...draw(family, drawn / 5),
    ...Array.from({ length: (drawn / 5) * 4 }, (_, at) => towns[(at * 7919) % towns.length]?.nome ?? ''),
  ];
}

/** Draws Italian municipalities by their share of the population, as ads are distributed. */
export function drawPlaces(): { place: string; province: string; lat: number; lon: number }[] {
  const towns = loadTowns();
  const people = towns.reduce((sum, { popolazione }) => sum + popolazione, 0);
  let passed = 0;
  return towns.flatMap(({ descrizione, provincia, lat, lon, popolazione }) => {
    const first = Math.ceil((passed / people) * drawn);
    passed += popolazione;
    const times = Math.ceil((passed / people) * drawn) - first;
    return Array.from({ length: times }, () => ({ place: descrizione, province: provincia, lat, lon }));
  });
}
