import { createWorker } from './worker';

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

test('a round of work that is requested while the last one ends is done', async () => {
  for (let after = 0; after < 10; after += 1) {
    let isAsked = false;
    let seen = 0;
    const step = async () => {
      if (isAsked) seen += 1;
      return false;
    };
    const log = { error: jest.fn() };
    const worker = createWorker({ step, everyMs: 3_600_000, failure: 'failed', log });
    void worker.flush();
    await turns(after);
    isAsked = true;
    await worker.flush();
    expect([after, seen > 0]).toEqual([after, true]);
    await worker.close();
  }
});

test('a failing step of work is logged, and the next round is done', async () => {
  const error = jest.fn();
  const step = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(false);
  const worker = createWorker({ step, everyMs: 3_600_000, failure: 'failed', log: { error } });
  await worker.flush();
  await worker.flush();
  expect(error).toHaveBeenCalledTimes(1);
  expect(step).toHaveBeenCalledTimes(2);
  await worker.close();
});
