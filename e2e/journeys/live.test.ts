import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { eventually, startTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { enterBoth } from '../support/register';
import { setStage } from '../support/stage';
import { withoutPolls } from '../support/stream';
import { myIDOn, post } from '../support/town';

/** Other people's actions show at once: before any poll is due, and in every tab. */
let reader: Phone;
let writer: Phone;
let tabs: Page[];
let talk: number;
/** Milliseconds for which the database is stopped; LIVE_AWAY sets another number. */
const awayMs = Number(process.env['LIVE_AWAY'] ?? 4000);
/** The tab of each event stream that the reader's tabs have opened. */
const streams: Page[] = [];

const { host, browser } = setStage(startTown, async () => {
  reader = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  writer = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  reader.context.on('response', (response) => {
    if (response.url().includes('/api/Eventi/Flusso') && response.status() === 200)
      streams.push(response.frame().page());
  });
  await enterBoth(reader, writer);
  talk = await openTalk(await myIDOn(reader.page));
});

async function openTalk(readerID: number): Promise<number> {
  const writerID = await myIDOn(writer.page);
  const list = await writer.page.evaluate(
    async ([of, me]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('auth')}` };
      const query = new URLSearchParams({ PersonaID: String(of), Abbrevizione: 'it', page: '1' });
      const answer = await fetch(`/api/Post/PostUserList?${query}`, { headers });
      const { listPost } = (await answer.json()) as {
        listPost: { postID: number; categorieID: number; personaID: number; venduto: number }[];
      };
      return listPost.filter(
        ({ categorieID, personaID, venduto }) => categorieID > 0 && personaID !== me && !venduto,
      );
    },
    [readerID, writerID] as const,
  );
  const ad = list[0]?.postID ?? 0;
  const { data } = await post(writer.page, 'POST /api/Chat/AddConversazione', {
    ...{ conversazioneID: 0, postID: ad, personaID1: writerID, personaID2: readerID },
    dataInizio: new Date().toISOString(),
  });
  return Number(data);
}
const write = (message: string) =>
  post(writer.page, 'POST /api/Chat/AddMessage', { conversazioneID: talk, message });

test('three tabs of a browser share one event stream', async () => {
  const [second, third] = [await reader.context.newPage(), await reader.context.newPage()];
  tabs = [reader.page, second, third];
  await second.goto('/home-user-profile');
  await third.goto('/conversazioni');
  await eventually('the stream', async () => streams[0]);
  const locks = await eventually('two tabs that wait for the first', async () => {
    const { held, pending } = await third.evaluate(() => navigator.locks.query());
    const count = (of: LockInfo[] = []) => of.filter(({ name }) => name === 'piazza-live').length;
    return count(pending) === 2 ? [count(held), count(pending)] : undefined;
  });
  // The first tab opens its stream again if its feed came while the stream was opening.
  assert.deepEqual([...locks, streams.every((tab) => tab === reader.page)], [1, 2, true]);
});

test('a message arrives before any poll is due, in a tab without an event stream of its own', async () => {
  const [, , third] = tabs;
  if (!third) throw new Error('no third tab');
  const asked: string[] = [];
  await withoutPolls(third);
  await third.goto(`/conversazione/${talk}`);
  await third.getByRole('textbox', { name: 'Scrivi un messaggio' }).waitFor();
  await eventually('a tab that listens', async () => {
    const { pending } = await third.evaluate(() => navigator.locks.query());
    return (pending ?? []).filter(({ name }) => name === 'piazza-live').length === 2 ? true : undefined;
  });
  third.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await write('Sono sotto casa');
  await third.getByRole('log').getByText('Sono sotto casa').waitFor();
  assert.ok(asked.includes('/api/Chat/ChatList'));
  assert.ok(!asked.includes('/api/Eventi/Flusso'));
});

test('the feed shows how many new ads there are', async () => {
  const [first] = tabs;
  if (!first) throw new Error('no first tab');
  await first.bringToFront();
  const writerID = await myIDOn(writer.page);
  for (const title of ['Uno', 'Due', 'Tre']) {
    const form = { personaID: String(writerID), title };
    await writer.page.evaluate(async (fields) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const headers = {
        authorization: `Bearer ${localStorage.getItem('auth')}`,
        'x-xsrf-token': decodeURIComponent(xsrf),
      };
      const answer = await fetch('/api/Post/AddPost', { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    }, form);
  }
  await first.getByRole('button', { name: '3 nuovi annunci' }).click();
  await first.getByRole('button', { name: /nuovi annunci/i }).waitFor({ state: 'detached' });
});

test('when the tab with the event stream is closed, another tab opens one', async () => {
  const before = streams.length;
  const holder = tabs.find((tab) => !tab.isClosed() && tab === reader.page) ?? reader.page;
  await holder.close();
  await eventually('another stream', async () => (streams.length > before ? true : undefined));
});

/** A PostgreSQL process may end between the listing and the signal. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Sends a signal to every process of the host's PostgreSQL. Linux lists a process's children in /proc. */
async function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const [pid = ''] = (await readFile(join(host.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), signal);
  for (const child of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '');
    // In /proc/PID/stat, the state and the parent's id follow the command in brackets.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent === pid) signalIfThere(Number(child), signal);
  }
}
const skip = process.platform !== 'linux';

test(
  'while the database is stopped, nobody is signed out, and what is written then arrives at once afterwards',
  { skip },
  async () => {
    const third = tabs.at(-1);
    if (!third) throw new Error('no third tab');
    try {
      await signalDatabase('SIGSTOP');
      await pause(awayMs);
    } finally {
      await signalDatabase('SIGCONT');
    }
    await eventually('a written message', () =>
      write('Di nuovo qui').then(
        () => true,
        () => undefined,
      ),
    );
    // No poll is due in this tab.
    await third.getByRole('log').getByText('Di nuovo qui').first().waitFor();
    for (const tab of [third, writer.page])
      assert.notEqual(await tab.evaluate(() => localStorage.getItem('auth')), null);
    await writer.page.goto('/conversazioni');
    await writer.page
      .getByRole('link', { name: /Giulia/ })
      .first()
      .waitFor();
    // The browser logs each 503.
    for (const phone of [reader, writer])
      phone.problems.splice(0, Infinity, ...phone.problems.filter((problem) => !problem.includes('503')));
  },
);

test('no error occurred', () => {
  assert.deepEqual([reader.problems, writer.problems], [[], []]);
});
