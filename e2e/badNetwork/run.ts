// npm run bad-network [MINUTES]: uses the app for that many minutes (8 by default) while three of ten calls are lost on
// the way to the host or back. At the end, the host must have everything that the app reported as sent exactly once.
import { startBadNetwork } from '../support/badNetwork';
import { shareBrowser } from '../support/browser';
import { eventually, startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { readTown } from '../support/town';
import { Session } from './session';

const minutes = Number(process.argv[2] ?? 8);
if (!(minutes > 0)) throw new Error('Minutes are a number above 0.');

const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
const network = await startBadNetwork(host.url);
const browser = await shareBrowser();
try {
  const { page } = await openPhone(browser, network.url, 'it-IT');
  page.setDefaultTimeout(20_000);
  await enterAsVisitor(page);
  const session = await Session.begin(page, await readTown(page));
  const counts = { calls: 0 };
  const good = network.turn({ kind: 'lost', share: 0.3 }, (_method, path) => {
    const isCall = /^\/(api\/|Get|Add|Delete)/.test(path) && !path.startsWith('/api/Eventi/');
    counts.calls += Number(isCall);
    return isCall;
  });
  const end = Date.now() + minutes * 60_000;
  for (let round = 0; Date.now() < end; round += 1) await session.live(round, end);
  good();
  console.log(`${counts.calls} calls, three of ten lost.`);
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await eventually('an empty outbox', () => session.isAllSent(), 60_000).catch(console.error);
  const faults = await session.compare();
  for (const line of [...session.told(), ...faults]) console.log(line);
  console.log(faults.length === 0 ? 'All that was told is on the host, once.' : `${faults.length} faults.`);
  process.exitCode = Number(faults.length > 0);
} finally {
  await browser.close();
  await network.close();
  await host.stop();
}
