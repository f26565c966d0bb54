import { createRandom } from '../random';
import type { Sources } from '../sources';
import type { DemoPerson, DemoRating } from '../types';
import { day } from './clock';

const english = /\b(the|and|great|very|good|fair|smooth|helped)\b/i;

/** Makes 180 ratings; when the comments for a number of stars are used up, further ratings have none. */
export function buildRatings(
  now: Date,
  { ratings: comments }: Sources,
  persons: readonly DemoPerson[],
): DemoRating[] {
  const random = createRandom(59);
  const left = new Map(
    ([2, 3, 4, 5] as const).map((stars): [number, string[]] => [stars, random.shuffle(comments[stars])]),
  );
  const seen = new Set<string>();
  const ratings: DemoRating[] = [];
  while (ratings.length < 180) {
    const fromPersona = random.integer(0, 47);
    const toPersona = random.chance(0.25) ? random.integer(48, persons.length - 1) : random.integer(0, 47);
    const key = `${fromPersona} ${toPersona}`;
    if (fromPersona === toPersona || seen.has(key)) continue;
    seen.add(key);
    const dice = random.next();
    const ratingValue = dice < 0.6 ? 5 : dice < 0.88 ? 4 : dice < 0.97 ? 3 : 2;
    const speaksEnglish = persons[fromPersona]?.abbreviazione === 'en';
    const pile = left.get(ratingValue) ?? [];
    const at = pile.findIndex((comment) => english.test(comment) === speaksEnglish);
    const ratingComment = at < 0 || random.chance(0.25) ? '' : (pile.splice(at, 1)[0] ?? '');
    const dateCreated = new Date(now.getTime() - Math.floor(random.next() ** 1.4 * 57 * day) - 20 * 60_000);
    ratings.push({ fromPersona, toPersona, ratingValue, ratingComment, dateCreated });
  }
  return ratings.sort((a, b) => a.dateCreated.getTime() - b.dateCreated.getTime());
}
