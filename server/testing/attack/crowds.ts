import { entries } from '../../../contract/table';
import type { TestPerson } from '../people';
import { requiredInput } from '../samples';
import { type Bounds, createTally, one, repeat } from './hands';
import type { AttackedTown } from './town';

const dear = entries.filter(({ method, row }) => method === 'GET' && (row.cost ?? 'light') !== 'light');

/** Asks for everything that costs the host much, as much of it at once as connections allow, from one address. */
async function demand(town: AttackedTown, { ms }: Bounds, who: readonly TestPerson[]) {
  const tally = createTally();
  await repeat({ hands: 64, ms }, async (n) => {
    const [entry, as] = [one(dear, n), one(who, n)];
    const input = requiredInput(entry, { actor: as.personaID, subject: as.personaID, known: town.known });
    const words = 'q' in entry.row.request.properties ? { q: 'chitara divvano trpano' } : {};
    tally.add(entry.call, await town.send(entry.call, { ...input, ...words }, { as, from: '192.0.2.77' }));
  });
  return { outcome: tally.outcome(), harm: [...tally.harm] };
}

export const demandAlone = (town: AttackedTown, bounds: Bounds) =>
  demand(town, bounds, town.attackers.slice(0, 1));
export const demandTogether = (town: AttackedTown, bounds: Bounds) => demand(town, bounds, town.attackers);
