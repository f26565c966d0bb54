import { sessionEnded } from '../../api/events';
import {
  proofAsked,
  type ProofEvent,
  proofSettled,
  proofSlice,
  type ProofStatus,
  proofTable,
} from './proofSlice';

const actions: Record<ProofEvent, { type: string }> = { asked: proofAsked(), settled: proofSettled() };
const cases = (Object.keys(proofTable) as ProofStatus[]).flatMap((status) =>
  (Object.keys(actions) as ProofEvent[]).map((event) => [status, event] as const),
);

test.each(cases)('%s, %s leads where the table says', (status, event) => {
  const after = proofSlice.reducer({ status }, actions[event]);
  expect(after.status).toBe(proofTable[status][event] ?? status);
});

test('the end of a session ends the question', () => {
  expect(proofSlice.reducer({ status: 'asking' }, sessionEnded())).toEqual({ status: 'idle' });
});
