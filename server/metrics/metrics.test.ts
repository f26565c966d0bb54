import { readFileSync } from 'node:fs';
import { startTestHost, type TestHost, type TestPerson } from '../testing/host';
import { buildHost } from '../app';
import { readConfig } from '../config';
import { type MetricsServer, serveMetrics } from './metrics';

let host: TestHost;
let counted: Awaited<ReturnType<typeof buildHost>>;
let server: MetricsServer;
let me: TestPerson;
beforeAll(async () => {
  host = await startTestHost();
  const config = readConfig({ METRICS_PORT: '0', DATA_DIR: host.dataDir, DEMO: '0', LOG_LEVEL: 'silent' });
  counted = await buildHost(config, { sql: host.sql, searches: host.sql, viewer: host.sql });
  if (!counted.numbers) throw new Error('nothing is counted');
  server = await serveMetrics(counted.numbers, { port: 0, host: config.metricsHost });
  me = await host.person();
});
afterAll(async () => {
  await server.close();
  await counted.app.close();
  await host.close();
});

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
const numbers = async () => (await ask('/metrics')).text();

test('calls are counted by address and status, without personal data', async () => {
  const authorization = `Bearer ${me.token}`;
  const url = `/GetCountFollower?PersonaID=${me.personaID}`;
  await counted.app.inject({ url, headers: { authorization } });
  await counted.app.inject({ url });
  await counted.app.inject({ url: '/api/Persona/SearchPersona?q=anna.rossi', headers: { authorization } });
  await counted.app.inject({ url: '/images/posts/geheim.jpg' });
  await counted.app.inject({ url: `/wp-admin/${me.personaID}` });
  const text = await numbers();
  expect(text).toContain('piazza_call_seconds_count{call="GET /GetCountFollower",status="200"} 1');
  expect(text).toContain('piazza_call_seconds_count{call="GET /GetCountFollower",status="401"} 1');
  expect(text).toContain('piazza_call_seconds_bucket{le="0.01",call="GET /api/Persona/SearchPersona"');
  for (const secret of [String(me.personaID), me.token, 'anna', 'geheim', 'wp-admin', '127.0.0.1'])
    expect(text).not.toContain(secret);
});

test('the metrics have the length and age of each background queue', async () => {
  await host.sql`
    INSERT INTO mail (recipient, subject, body_text, body_html, created_at)
    VALUES ('a@example.com', '', '', '', now() - interval '90 seconds')`;
  const text = await numbers();
  expect(text).toContain('piazza_queue_waiting{queue="mail"} 1');
  expect(text).toContain('piazza_queue_waiting{queue="export"} 0');
  const age = Number(/piazza_queue_oldest_seconds\{queue="mail"\} (.+)/.exec(text)?.[1]);
  expect(age).toBeGreaterThanOrEqual(90);
  expect(text).toContain('piazza_database_answers 1');
  expect(text).not.toContain('example.com');
});

test.each([
  'piazza_calls_at_work 0',
  'piazza_jobs_age_seconds ',
  'from="memory"',
  'nodejs_eventloop_lag_seconds',
  'piazza_pool_connections{pool="calls"} ',
  'piazza_pool_connections{pool="searches"} ',
  'piazza_pool_connections{pool="viewer"} ',
  'piazza_database_connections{state="active"} ',
  'piazza_calls_refused{reason="stuck"} 0',
  '# TYPE piazza_replica_behind_bytes gauge',
])('the metrics contain %s', async (name) => expect(await numbers()).toContain(name));

test('the metrics port serves nothing else, and the host’s own port does not serve them', async () => {
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
  expect((await counted.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

test('a host without METRICS_PORT counts nothing', () => {
  expect(readConfig({}).metricsPort).toBeUndefined();
  expect(() => readConfig({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT is not a port: x');
});

test.each(['grafana.json', 'alerts.yml'])('%s uses only metrics that exist', async (file) => {
  const asked = readFileSync(`docs/deploy/${file}`, 'utf8').match(/\b(?:piazza|nodejs|process)_\w+/g) ?? [];
  const text = await numbers();
  expect(asked.length).toBeGreaterThan(7);
  for (const name of asked) expect(text).toContain(name);
});

test('the dashboard draws a value that every worker reports alike only once', () => {
  const { panels } = JSON.parse(readFileSync('docs/deploy/grafana.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const once = ['queue_waiting', 'queue_oldest_seconds', 'database_connections', 'jobs_age_seconds'];
  for (const name of once)
    expect(asked.filter((expr) => expr.includes(name))).toEqual([
      expect.stringMatching(new RegExp(`^(max|min)\\b.*\\(piazza_${name}\\)$`)),
    ]);
});

test('each queue that has an alert is in the metrics', async () => {
  const rung = readFileSync('docs/deploy/alerts.yml', 'utf8').matchAll(/queue="([^"]+)"/g);
  const text = await numbers();
  for (const [, queue] of rung) expect(text).toContain(`piazza_queue_oldest_seconds{queue="${queue}"}`);
});
