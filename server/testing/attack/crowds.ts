import { entries } from '../../../contract/table';
import type { TestPerson } from '../people';
import { requiredInput } from '../samples';
import { type Bounds, createTally, one, type Outcome, pointsOfTwoMinutes, priceOf, repeat } from './hands';
import type { AttackedTown } from './town';

const dear = entries.filter(({ method, row }) => method === 'GET' && (row.cost ?? 'light') !== 'light');

/** Makes all expensive calls from one address, as many at once as the connections allow. */
async function demand(town: AttackedTown, { ms }: Bounds, who: readonly TestPerson[]) {
  const tally = createTally();
  const spent = new Map<number, number>();
  await repeat({ hands: 64, ms }, async (n) => {
    const [entry, as] = [one(dear, n), one(who, n)];
    const input = requiredInput(entry, { actor: as.personaID, subject: as.personaID, known: town.known });
    const words = 'q' in entry.row.request.properties ? { q: 'chitara divvano trpano' } : {};
    const reply = await town.send(entry.call, { ...input, ...words }, { as, from: '192.0.2.77' });
    tally.add(entry.call, reply);
    if (reply.status === 200) spent.set(as.personaID, (spent.get(as.personaID) ?? 0) + priceOf(entry.call));
  });
  const got = Math.max(0, ...spent.values());
  return {
    outcome: tally.outcome(),
    harm: [...tally.harm],
    gains: [{ what: 'points of one person', got, max: pointsOfTwoMinutes }],
  } satisfies Outcome;
}

export const demandAlone = async (town: AttackedTown, bounds: Bounds) =>
  demand(town, bounds, [await town.people.person()]);
export const demandTogether = (town: AttackedTown, bounds: Bounds) => demand(town, bounds, town.attackers);
