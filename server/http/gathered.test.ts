import Fastify from 'fastify';
import { until } from '../testing/until';
import { codedError, registerErrors } from '../errors';

interface Line {
  level: number;
  msg: string;
  count?: number;
  by?: Record<string, number>;
}
const [warning, failure] = [40, 50];

test('calls refused under load are one warning a second with their count, so that an error among them is visible', async () => {
  const lines: Line[] = [];
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  app.decorateRequest('lang', 'it');
  registerErrors(app, (label) => label);
  app.get('/shed', () => Promise.reject(codedError('occupato')));
  app.get('/lost', () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })));
  app.get('/broken', () => Promise.reject(new Error('real')));
  for (let n = 0; n < 50; n += 1) expect((await app.inject('/shed')).statusCode).toBe(503);
  expect((await app.inject('/lost')).statusCode).toBe(503);
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(lines.filter(({ level }) => level === failure).map(({ msg }) => msg)).toEqual(['request failed']);
  expect(await until(() => lines.some(({ level }) => level === warning))).toBe(true);
  await app.close();
  const told = lines.filter(({ level }) => level === warning);
  expect(told.length).toBeLessThan(5);
  expect(told.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(51);
  expect(told.map(({ msg }) => msg)).toEqual(told.map(() => 'calls shed'));
  expect(told.reduce((sum, { by }) => sum + (by?.['ECONNREFUSED'] ?? 0), 0)).toBe(1);
});
