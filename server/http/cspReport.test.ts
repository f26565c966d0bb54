import Fastify from 'fastify';
import { readConfig } from '../config';
import { setStage } from '../testing/stage';
import { registerCspReports, reportPath } from './cspReport';
import { registerHeaders } from './headers';
import { createLimits } from '../security/limits';

const old = {
  'csp-report': {
    'document-uri': 'https://piazza.example/set-password?x=1#t=SECRET',
    'blocked-uri': 'https://evil.example/a.js?who=SECRET',
    'effective-directive': 'script-src-elem',
    'source-file': 'https://piazza.example/assets/main.js',
    'line-number': 7,
  },
};
const fresh = [
  { type: 'deprecation', body: { id: 'SECRET' } },
  {
    type: 'csp-violation',
    body: {
      documentURL: 'https://piazza.example/category?q=SECRET',
      blockedURL: 'inline',
      effectiveDirective: 'style-src-elem',
      sourceFile: 'chrome-extension://abc/x.js',
      lineNumber: 3,
    },
  },
];

async function listen(limited = false) {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  await registerCspReports(app, createLimits(limited));
  const send = (payload: string | object, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: reportPath, payload, headers: { 'content-type': type } });
  const told = () => lines.flatMap((line) => (JSON.parse(line) as { csp?: object }).csp ?? []);
  return { app, send, told, lines };
}

test('both forms of a CSP report are logged without query and fragment, and an extension’s report is marked', async () => {
  const { send, told, lines } = await listen();
  expect((await send(JSON.stringify(old))).statusCode).toBe(204);
  expect((await send(JSON.stringify(fresh), 'application/reports+json')).statusCode).toBe(204);
  expect(told()).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example/a.js',
      page: 'https://piazza.example/set-password',
      source: 'https://piazza.example/assets/main.js',
      line: 7,
      isForeign: false,
    },
    {
      directive: 'style-src-elem',
      blocked: 'inline',
      page: 'https://piazza.example/category',
      source: 'chrome-extension://abc/x.js',
      line: 3,
      isForeign: true,
    },
  ]);
  expect(lines.join()).not.toContain('SECRET');
});

test('a CSP report of more than 16 KB or with invalid JSON is refused', async () => {
  const { send, told } = await listen();
  expect(
    (await send(JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(16_384) } }))).statusCode,
  ).toBe(413);
  expect((await send('{')).statusCode).toBe(400);
  expect(told()).toEqual([]);
});

test('at most sixty CSP reports a minute are logged', async () => {
  const { send, told } = await listen(true);
  for (let n = 0; n < 60; n += 1) expect((await send(JSON.stringify(old))).statusCode).toBe(204);
  await send(JSON.stringify(old));
  expect(told()).toHaveLength(60);
});

describe('CSP reports at the host', () => {
  const { host } = setStage();
  test('need no session, and no other call accepts their content type', async () => {
    const post = (url: string) =>
      host.app.inject({
        method: 'POST',
        url,
        payload: JSON.stringify(old),
        headers: { 'content-type': 'application/csp-report' },
      });
    expect((await post(reportPath)).statusCode).toBe(204);
    expect((await post('/api/Persona/Login')).statusCode).toBe(415);
  });
});

test.each([
  ['http://127.0.0.1:4000', ['report-uri /api/csp-report'], undefined],
  ['https://piazza.example', ['report-uri /api/csp-report', 'report-to csp'], 'csp="/api/csp-report"'],
])(
  '%s names the address for CSP reports, in each form that works there',
  async (PUBLIC_URL, directives, endpoints) => {
    const app = Fastify();
    registerHeaders(app, readConfig({ PUBLIC_URL }));
    app.get('/', (_request, reply) => reply.type('text/html').send('<p>ciao</p>'));
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy.filter((directive) => directive.startsWith('report-'))).toEqual(directives);
    expect(headers['reporting-endpoints']).toBe(endpoints);
  },
);
