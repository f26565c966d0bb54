import { fillTheDoor, recoverOther, register, stealBack } from './accounts';
import { askForMails, bury, forge, guess } from './acts';
import { demandAlone, demandTogether } from './crowds';
import type { Attack } from './hands';
import { solveBesideNeighbours, solveFromWideNetwork } from './neighbours';
import { openBodies, openBodiesOfOneLine, openStreams, uploadSlowly, uploadSlowlyTogether } from './lines';
import { openOtherSite } from './otherSite';
import { ringNowhere, toggle } from './phones';
import { fuzz, pry, sendLongTexts } from './rows';
import { crowdTogether, leaveFamous, readDocs } from './everybody';
import { readFeeds, readLongTalk, readLongThread } from './talk';

const busy = 'the host is busy for everybody';

/**
 * All attacks. Six ordinary people ("innocents") use the host meanwhile and must not notice them; `harm` names the
 * worst that could happen to them.
 */
export const attacks = [
  { name: 'long runs of one sign in every text', harm: busy, run: sendLongTexts },
  { name: '120 bodies that do not come', harm: 'nobody can send a body', run: openBodies },
  {
    name: '1,024 bodies of one home line that do not come',
    harm: 'a comment over a slow phone is refused',
    run: openBodiesOfOneLine,
  },
  { name: 'twelve uploads of one person at 20 KB/s', harm: 'nobody can send a picture', run: uploadSlowly },
  {
    name: 'eight uploads of four people behind one address',
    harm: 'nobody can send a picture',
    run: uploadSlowlyTogether,
  },
  { name: '2,000 streams of 400 people', harm: 'nobody gets a stream', run: openStreams },
  { name: 'guesses at a password, 48 at once', harm: 'one is let in, nobody signs in', run: guess },
  { name: 'a forged first hop', harm: 'the limit of calls is passed', run: forge },
  { name: 'recovery mails to one address', harm: 'a mailbox is flooded', run: askForMails },
  {
    name: 'recoveries of somebody’s account',
    harm: 'the owner cannot recover it themselves, or is flooded',
    run: recoverOther,
  },
  {
    name: 'registrations of people who do not come',
    harm: 'anybody sees them, a mailbox is flooded, a newcomer gets no mail',
    run: register,
  },
  {
    name: '34 invented people before a door of approval',
    harm: 'one of them has a place, a pupil or a neighbour has none',
    run: fillTheDoor,
  },
  {
    name: 'a thief with a passkey and a waiting change of address',
    harm: 'either opens the account after the owner’s recovery',
    run: stealBack,
  },
  { name: 'one person notifies another all the time', harm: 'their list tells of nobody else', run: bury },
  {
    name: 'likes and prices up and down',
    harm: 'a phone rings more often than once an hour for each',
    run: toggle,
  },
  {
    name: 'fifty phones at a silent push service',
    harm: 'the phone of somebody else does not ring',
    run: ringNowhere,
  },
  { name: 'one person’s dear calls, 64 at once', harm: busy, run: demandAlone },
  { name: 'ten young accounts’ dear calls, 64 at once', harm: busy, run: demandTogether },
  {
    name: 'dear calls from an address of forty others',
    harm: 'more than one of 200 calls of the forty is refused',
    run: crowdTogether,
  },
  { name: 'a long conversation, 850 at once', harm: `an answer grows with it, ${busy}`, run: readLongTalk },
  { name: 'a long thread, 400 at once', harm: `an answer grows with it, ${busy}`, run: readLongThread },
  {
    name: 'a program that works beside thirty neighbours',
    harm: 'one of them is not in within ten seconds of a phone’s work',
    run: solveBesideNeighbours,
  },
  {
    name: 'a program that works from a whole /32',
    harm: 'somebody in another /48 of it is not in within ten seconds of a phone’s work',
    run: solveFromWideNetwork,
  },
  {
    name: 'a page of another site in a browser',
    harm: 'whoever shares its address is refused or has to work',
    run: openOtherSite,
  },
  { name: 'feeds, 850 at once', harm: busy, run: readFeeds },
  { name: 'pages without a login over 60 connections', harm: busy, run: readDocs },
  {
    name: 'somebody leaves whom many follow',
    harm: 'they cannot, something of them stays, their followers cannot write',
    run: leaveFamous,
  },
  { name: 'fuzzed calls over all rows', harm: 'a call breaks', run: fuzz },
  { name: 'a stranger’s calls over all rows', harm: 'somebody’s secrets are told', run: pry },
] as const satisfies readonly Attack[];
export type AttackName = (typeof attacks)[number]['name'];
