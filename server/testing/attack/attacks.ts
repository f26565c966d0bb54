import { askForMails, bury, forge, guess } from './acts';
import { demandAlone, demandTogether } from './crowds';
import type { Attack } from './hands';
import { openBodies, openBodiesOfOneLine, openStreams, uploadSlowly, uploadSlowlyTogether } from './lines';
import { fuzz, pry, sendLongTexts } from './rows';

export const attacks: readonly Attack[] = [
  { name: 'long runs of one sign in every text', run: sendLongTexts },
  { name: '120 bodies that do not come', run: openBodies },
  { name: '1,024 bodies of one home line that do not come', run: openBodiesOfOneLine },
  { name: 'eight uploads at 2.5 KB/s', run: uploadSlowly },
  { name: 'eight uploads of four people behind one address', run: uploadSlowlyTogether },
  { name: '2,000 streams of 400 people', run: openStreams },
  { name: 'guesses at a password, 48 at once', run: guess },
  { name: 'a forged first hop', run: forge },
  { name: 'recovery mails to one address', run: askForMails },
  { name: 'one person notifies another all the time', run: bury },
  { name: 'one person’s dear calls, 64 at once', run: demandAlone },
  { name: 'ten young accounts’ dear calls, 64 at once', run: demandTogether },
  { name: 'fuzzed calls over all rows', run: fuzz },
  { name: 'a stranger’s calls over all rows', run: pry },
];
