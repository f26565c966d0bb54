import { entries } from '../../contract/table';
import { output } from '../output';
import { startTestHost, type TestHost, type TestPerson } from './host';

interface Shape {
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  'x-mark'?: string;
}

let host: TestHost;
let person: TestPerson;
const said: string[] = [];

beforeAll(async () => {
  jest.spyOn(output, 'write').mockImplementation((text) => void said.push(text));
  host = await startTestHost({ LOG_LEVEL: 'trace' });
  person = await host.person({ nome: 'Io' });
});
afterAll(async () => {
  await host?.close();
});

test('no value of a field that is marked private is logged, whatever the call’s result', async () => {
  const canary = 'canary-of-the-log@example.com';
  for (const { call, row } of entries) {
    const { properties = {} } = row.request as Shape;
    const input = Object.fromEntries(
      Object.entries(properties).map(([name, shape]) => [
        name,
        shape['x-mark'] === undefined ? person.personaID : canary,
      ]),
    );
    if (row.encoding === 'stream' || !Object.values(input).includes(canary)) continue;
    await host.call(call, input, { as: person });
    await host.call(call, input);
  }
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((line) => line.includes('canary-of-the-log'))).toEqual([]);
});
