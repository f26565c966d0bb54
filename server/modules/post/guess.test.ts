import { queryWords } from '../../../contract/searches';
import { setStage } from '../../testing/stage';
import { guessCategory } from './guessRepository';

const { host, me } = setStage({ people: { me: {} } });

async function ads(titles: readonly string[], category: number, subcategory = 0, more = {}): Promise<void> {
  for (const title of titles)
    await host.sql`
      INSERT INTO post ${host.sql({ persona_id: me.personaID, category_id: category, subcategory_id: subcategory, title, description: '', price: 10, currency: '€', place: '', ...more })}`;
}
// Without the call's time limit, which a busy machine would exceed.
const guess = (title: string) => guessCategory(host.sql, queryWords(title), 'it');

beforeAll(async () => {
  await ads(
    ['Chitarra classica', 'Chitarra acustica', 'Chitarra elettrica', 'Custodia per chitarra'],
    60,
    6003,
  );
  await ads(['Tavolo rotondo', 'Tavolo di legno', 'Tavolo da giardino'], 20, 2001);
  await ads(['Tavolo basso'], 20);
  await ads(['Vaso blu', 'Vaso rosso'], 20);
  await ads(['Viti 12 mm', 'Chiodi 12 mm', 'Dadi 12 mm'], 10);
  await ads(['Maglia verde', 'Gonna verde', 'Cappello verde'], 40);
  await ads(['Tavolo verde'], 20, 2001);
  await ads(['Lampada blu', 'Lampada rossa', 'Lampada'], 20);
  await ads(['Lampada verde', 'Lampada gialla', 'Lampada a olio'], 10);
  await ads(['Drago', 'Drago', 'Drago'], 10, 0, { visible: false });
});

test.each([
  ['chitarre', 60, 6003],
  ['Vendo bella chitarra', 60, 6003],
  ['Tavolo', 20, 2001],
  // Most green things are clothes, but only tables are tables.
  ['Tavolo verde', 20, 2001],
])(
  'a title of "%s" suggests the category of most ads with its words',
  async (title, category, subcategory) => {
    expect(await guess(title)).toEqual({ category, subcategory, name: expect.stringMatching(/ › /) });
  },
);

test.each([
  ['is in too few ads', 'Vaso'],
  ['is in ads of several categories', 'Lampada'],
  ['is in hidden ads alone', 'Drago'],
  ['is unknown', 'Sottomarino'],
  ['has no word', '!!'],
  ['is a number', '12'],
])('nothing is suggested for a title whose word %s', async (_name, title) => {
  expect(await guess(title)).toBeUndefined();
});
