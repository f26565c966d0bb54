import type { PublicPersona } from '../../../contract/entities';
import { samplePost } from '../../testing/samplePost';
import { mixSuggestions } from './suggestions';

const people = (count: number): PublicPersona[] =>
  Array.from({ length: count }, (_, index) => ({
    personaID: index + 1,
    nome: 'Anna',
    cognome: `Verdi ${index + 1}`,
    imgProfilo: '',
    rating: 0,
    ratingCount: 0,
    geolocalizzazione: 'Modena',
    tipoProfilo: 'Privato',
    followerCount: 0,
    seguitiCount: 0,
  }));
const posts = (count: number) => Array.from({ length: count }, (_, postID) => samplePost({ postID }));
const kinds = (p: number, q: number) => {
  const list = mixSuggestions(people(p), posts(q));
  return [
    list.filter(({ kind }) => kind === 'person').length,
    list.filter(({ kind }) => kind === 'post').length,
  ];
};

test.each([
  [10, 50, 5, 5],
  [10, 2, 8, 2],
  [3, 50, 3, 7],
  [10, 0, 10, 0],
  [0, 50, 0, 10],
  [0, 0, 0, 0],
])(
  '§9: of %i people and %i posts found, %i people and %i posts are suggested',
  (p, q, shownPeople, shownPosts) => {
    expect(kinds(p, q)).toEqual([shownPeople, shownPosts]);
  },
);

test('a suggested ad shows its price and place', () => {
  expect(mixSuggestions([], posts(1))[0]).toMatchObject({
    label: 'Bici da città',
    detail: '€ 1.250,00 · Modena',
  });
});
