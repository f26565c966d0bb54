import { startTestHost } from '../testing/host';
import { seedDemo } from './seed';

test('the demo town has two open cases and a decided one', async () => {
  const host = await startTestHost();
  await seedDemo(host.sql, `${host.dataDir}/images`, () => undefined);
  const cases = await host.sql<
    { outcome: string | null }[]
  >`SELECT outcome FROM report_case ORDER BY outcome`;
  expect(cases.map(({ outcome }) => outcome)).toEqual(['parola', null, null]);
  expect(await host.sql`SELECT 1 FROM measure`).toHaveLength(1);
  await host.close();
});
