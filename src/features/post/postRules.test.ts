import { samplePost } from '../../testing/samplePost';
import { authorOf, conditionOf, ratioOf, rightsOn } from './postRules';

const me = 1;
const other = 2;
describe('§6: the viewer sees the right buttons on', () => {
  test.each([
    ['an ad of somebody else', {}, ['canFollow', 'canBookmark', 'canContact'], null],
    ['a sold ad of somebody else', { venduto: 1 }, ['canFollow', 'canBookmark', 'isSold'], null],
    ['one’s own sold ad', { personaID: me, venduto: 1 }, ['canDelete'], '/update-post-inserzione/10'],
    ['a plain post of somebody else', { categorieID: 0 }, ['canFollow', 'canBookmark'], null],
    ['one’s own ad', { personaID: me }, ['canDelete'], '/update-post-inserzione/10'],
    ['one’s own plain post', { personaID: me, categorieID: 0 }, ['canDelete'], '/update-post/10'],
    [
      'what one shared',
      { personaID: me, tipoPost: 'Condiviso', originalePersonaID: other },
      ['canDelete'],
      null,
    ],
    [
      'one’s own ad that somebody shared',
      { tipoPost: 'Condiviso', originalePersonaID: me },
      ['canFollow'],
      null,
    ],
    [
      'what others shared',
      { tipoPost: 'Condiviso', originalePersonaID: 3 },
      ['canFollow', 'canBookmark', 'canContact'],
      null,
    ],
  ] as const)('%s', (_name, change, allowed, editPath) => {
    const { editPath: path, ...flags } = rightsOn(samplePost(change), me);
    expect(
      Object.entries(flags)
        .flatMap(([name, may]) => (may ? [name] : []))
        .sort(),
    ).toEqual([...allowed].sort());
    expect(path).toBe(editPath);
  });
});

test.each([
  [true, 3, 'nuovo'],
  [false, 3, 'usato'],
  [null, 3, null],
  [true, 0, null],
] as const)('§5: statoOggetto %s in category %s shows %s', (statoOggetto, categorieID, shown) => {
  expect(conditionOf({ statoOggetto, categorieID })).toBe(shown);
});

test('§6: a post of a shop links to the shop, any other to the person', () => {
  expect(authorOf(samplePost())).toEqual({ name: 'Marco Ferri', path: '/user-page/2' });
  expect(authorOf(samplePost({ tipoPost: 'Negozio', negozioID: 7, nomeNegozio: 'Bottega' }))).toEqual({
    name: 'Bottega',
    path: '/user-store/7',
  });
});

test('pictures keep their aspect ratio, limited to between 0.8 and 1.6', () => {
  const of = (larghezza: number, altezza: number) => ratioOf({ larghezza, altezza });
  expect(of(0, 0)).toBe(1);
  expect(of(400, 300)).toBeCloseTo(4 / 3);
  expect(of(100, 900)).toBe(0.8);
  expect(of(900, 100)).toBe(1.6);
});
