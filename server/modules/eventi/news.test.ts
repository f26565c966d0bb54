import { connect } from '../../db/database';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { until } from '../../testing/until';
import { listenToEvents } from './repository';
import { createNews, noteNews, transactTelling, type Word } from './news';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const word = (to: number[]): Word => ({ tipo: 'notifica', to });
const quiet = { warn: () => undefined };

test('events noted in a transaction are sent once, after its commit, and only those of the try that committed', async () => {
  const told: (readonly Word[])[] = [];
  const tell = (words: readonly Word[]) => void told.push(words);
  let round = 0;
  await transactTelling(database.sql, { tell }, async (tx) => {
    noteNews(tx, word([(round += 1)]));
    if (round === 1) await tx`DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40001'; END $$`;
    expect(told).toEqual([]);
  });
  expect(told).toEqual([[word([2])]]);
});

test('a transaction that is rolled back sends no events', async () => {
  const tell = jest.fn();
  const failing = transactTelling(database.sql, { tell }, async (tx) => {
    noteNews(tx, word([1]));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(tell).not.toHaveBeenCalled();
});

test('an event for thousands of people is sent in parts, each once to each host', async () => {
  const here: number[] = [];
  const there: number[] = [];
  const into = (list: number[]) => (_id: string, said: Word) =>
    void list.push(...(said.tipo === 'post' ? [] : said.to));
  const sender = createNews(database.sql, into(here), quiet);
  const receiver = createNews(database.sql, into(there), quiet);
  const onnotify = (_channel: string, text: string) => {
    sender.hear(text);
    receiver.hear(text);
  };
  const ears = connect(database.where, 1, { idle: 0, onnotify });
  await listenToEvents(ears);
  const people = Array.from({ length: 1000 }, (_, index) => 4_000_000_000_000_000 + index);
  sender.tell([word(people)]);
  expect(await until(() => there.length === 1000)).toBe(true);
  expect(there).toEqual(people);
  expect(here).toEqual(people);
  await ears.end();
});
