// Measures the database's CPU time for searches and long lists at growing sizes, then the feed while ten people search
// for absent words. Fails if a search for people or a list of people exceeds its limit. --people: only these.
//   npm run build && npx tsx server/testing/bench/searches.ts 10000 1000000
// A filled DATA_DIR may replace a number of posts.
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { makeData } from './against';
import { star } from './fillPeople';
import { ask, closeAgent, type Host, startHost, stopHost } from './host';
import { measure, median } from './load';
import { peopleCases } from './peopleCases';
import { databaseTime } from './processor';
import { signIn } from './signIn';

type Headers = Record<string, string>;

const search = (q: string, more = ''): string =>
  `/api/Post/SearchPosts?abbreviazione=it&q=${encodeURIComponent(q)}${more.includes('page=') ? '' : '&page=1'}${more}`;
const ten = 'tenuta bene si può provare numero chitarra classica tenuta bene';

/**
 * The addresses to measure, by name; `who` is the part of a list's address about the demo person. Pages far down send
 * the list's time (`prima`), as the app does; otherwise the host would store it with each later first page.
 */
const casesOf = (who: string, prima: string): Record<string, string> => ({
  'absent word': search('sottomarino'),
  'typing error': search('chitara'),
  'rare word': search('4711'),
  'frequent and rare word': search('trapano 4711'),
  'frequent word, page 1': search('chitarra'),
  'frequent word, page 50': search('chitarra', '&page=50'),
  'frequent word, page 500': search('chitarra', '&page=500'),
  'frequent word, cheapest': search('chitarra', '&ordine=economici'),
  'frequent word, cheapest, page 50': search('chitarra', '&ordine=economici&page=50'),
  'frequent word, by price': search('chitarra', '&prezzoMin=10&prezzoMax=20'),
  'frequent word, within 25 km': search('chitarra', '&raggio=25'),
  'frequent word, nearest': search('chitarra', '&ordine=vicini'),
  'frequent word, nearest, within 50 km': search('chitarra', '&ordine=vicini&raggio=50'),
  'frequent word, cheapest, within 100 km': search('chitarra', '&ordine=economici&raggio=100'),
  'frequent word, free where it never is': search('chitarra', '&gratis=1'),
  'frequent word, new where it never is': search('chitarra', '&condizione=nuovo'),
  'frequent word, new and cheap': search('chitarra', '&condizione=nuovo&prezzoMax=50'),
  'two frequent words that never meet': search('divano trapano'),
  'three frequent words of which no two meet': search('divano trapano telefono'),
  'ten frequent words': search(ten),
  'one letter': search('c'),
  'count of a frequent word': '/api/Post/ContaAnnunci?q=chitarra&abbreviazione=it',
  'count with a price': '/api/Post/ContaAnnunci?q=chitarra&abbreviazione=it&prezzoMax=50',
  'count of an absent word': '/api/Post/ContaAnnunci?q=sottomarino&abbreviazione=it',
  'count of two that never meet': '/api/Post/ContaAnnunci?q=divano%20trapano&abbreviazione=it',
  'feed, page 1': `/api/Post/PostFrussoList?${who}&page=1`,
  'feed, page 500': `/api/Post/PostFrussoList?${who}&page=500&${prima}`,
  'category, page 1': `/api/Post/PostFrussoCategoriaList?${who}&CategoriaID=20&page=1`,
  'category, page 500': `/api/Post/PostFrussoCategoriaList?${who}&CategoriaID=20&page=500&${prima}`,
  'category, cheapest': `/api/Post/PostFrussoCategoriaList?${who}&CategoriaID=20&page=1&ordine=economici`,
  'category, cheapest, page 500': `/api/Post/PostFrussoCategoriaList?${who}&CategoriaID=20&page=500&${prima}&ordine=economici`,
  'category, nearest': `/api/Post/PostFrussoCategoriaList?${who}&CategoriaID=20&page=1&ordine=vicini`,
  'category, within 25 km': `/api/Post/PostFrussoCategoriaList?${who}&CategoriaID=20&page=1&raggio=25`,
  'category, by price': `/api/Post/PostFrussoCategoriaList?${who}&CategoriaID=20&page=1&prezzoMin=10&prezzoMax=20`,
});

/** The median milliseconds that the database's processes need for one call, after a first run. */
async function costOf(
  base: string,
  dataDir: string,
  headers: Headers,
  path: string,
): Promise<number | string> {
  const costs: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    const before = await databaseTime(dataDir);
    const answer = await ask(base, path, headers, undefined, true);
    if (!answer.startsWith('200')) return answer.slice(0, 3);
    costs.push((await databaseTime(dataDir)) - before);
  }
  return median(costs.slice(1)) / 1000;
}

/**
 * Measures the feed with four readers for 5 s: without other load, and while ten people keep searching for absent
 * words.
 */
async function feedBeside(base: string, headers: Headers, feed: string): Promise<string> {
  const read = () => measure(() => ask(base, feed, headers), 4, 5);
  const alone = await read();
  let goesOn = true;
  let asked = 0;
  const seeker = async (at: number) => {
    for (let n = 0; goesOn; n += 1, asked += 1)
      await fetch(`${base}${search(`sottomarino${at}x${n}`)}`, { headers }).then((answer) =>
        answer.arrayBuffer(),
      );
  };
  const seekers = Array.from({ length: 10 }, (_, at) => seeker(at));
  const begun = performance.now();
  const beside = await read();
  goesOn = false;
  await Promise.all(seekers);
  const rate = (asked / (performance.now() - begun)) * 1000;
  return `feed's p99 ${alone.p99.toFixed(1)} ms alone, ${beside.p99.toFixed(1)} ms beside ten who look for absent words (${rate.toFixed(0)} searches a second)`;
}

/** The id of the person whom half of a filled town follows; in other towns that of the demo person. */
async function findStar(base: string, headers: Headers, me: number): Promise<number> {
  const text = await ask(base, `/api/Persona/SearchPersona?q=${encodeURIComponent(star)}`, headers);
  const { listPersona } = JSON.parse(text) as { listPersona: { personaID: number }[] };
  return listPersona[0]?.personaID ?? me;
}

const { values, positionals: sizes } = parseArgs({
  allowPositionals: true,
  options: { people: { type: 'boolean', default: false } },
});
const folders: string[] = [];
for (const size of sizes)
  folders.push(/^\d+$/.test(size) ? await makeData(process.cwd(), size) : resolve(size));
const costs = new Map<string, string[]>();
const besides: string[] = [];
const beyond: string[] = [];
for (const dataDir of folders) {
  const host: Host = await startHost(process.cwd(), dataDir);
  try {
    const { headers, me } = await signIn(host.base);
    const cases = casesOf(`PersonaID=${me}&Abbrevizione=it`, `Prima=${new Date().toISOString()}`);
    const ofPeople = peopleCases(me, await findStar(host.base, headers, me));
    const all = [
      ...Object.entries(values.people ? {} : cases).map(([name, path]) => ({ name, path, max: Infinity })),
      ...[...ofPeople].map(([name, rest]) => ({ name, ...rest })),
    ];
    for (const { name, path, max } of all) {
      const cost = await costOf(host.base, dataDir, headers, path);
      if (typeof cost === 'string' ? max < Infinity : cost > max)
        beyond.push(`${name}: ${cost}, bound ${max} ms`);
      const text = typeof cost === 'string' ? cost : cost.toFixed(1);
      costs.set(name, [...(costs.get(name) ?? []), text]);
    }
    if (!values.people) besides.push(await feedBeside(host.base, headers, cases['feed, page 1'] ?? ''));
  } finally {
    await stopHost(host);
  }
}
process.stdout.write(
  `| call | ${sizes.map((size) => `${size}, ms`).join(' | ')} |\n|---|${folders.map(() => '---|').join('')}\n`,
);
for (const [name, of] of costs) process.stdout.write(`| ${name} | ${of.join(' | ')} |\n`);
process.stdout.write(`\n${[...besides, ...beyond.map((text) => `BEYOND: ${text}`)].join('\n')}\n`);
if (beyond.length > 0) process.exitCode = 1;
closeAgent();
