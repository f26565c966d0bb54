export const categoriesOf = (): string[] => [
  ...[10, 20, 30, 50].map((id) => `PostFrussoCategoriaList?CategoriaID=${id}`),
  ...[1001, 2001, 3002].map((id) => `PostFrussoSCategoriaList?CategoriaID=20&SCategoriaID=${id}`),
];

export const filters = [
  'ordine=economici',
  'ordine=recenti',
  'ordine=vicini',
  'raggio=25',
  'raggio=5&lat=41.9&lon=12.5',
  'ordine=vicini&raggio=50',
  'ordine=economici&raggio=100',
  'prezzoMin=10&prezzoMax=20',
  'prezzoMin=900&ordine=economici',
  'gratis=1',
  'condizione=usato&nascondiVenduti=1',
  'condizione=nuovo&prezzoMax=50',
];

/** Words to search for: frequent, rare, absent and mistyped ones, several words, beginnings and nonsense. */
export const searches = [
  'chitarra',
  'chitarre',
  'chitara',
  'divano posti',
  'divano trapano',
  'trapano 4711',
  '4711',
  'sottomarino',
  'xqzzyw',
  'bicicleta',
  'c',
  'cap',
  'numero',
  'lampada',
  'il di',
  '!!',
];
