import { waitInWords } from './inWords';

test.each([
  [1, 'attesa-secondi', '1'],
  [30, 'attesa-secondi', '30'],
  [31, 'attesa-minuto', '1'],
  [60, 'attesa-minuto', '1'],
  [61, 'attesa-minuti', '2'],
  [3540, 'attesa-minuti', '59'],
  [3541, 'attesa-ora', '1'],
  [3601, 'attesa-ore', '2'],
  [86_400, 'attesa-ore', '24'],
])('a delay of %i seconds is described as %s (%s)', (seconds, label, n) => {
  expect(waitInWords(seconds)).toEqual({ label, n });
});
