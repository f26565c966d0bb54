import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** The CPU time of a process with its threads in microseconds; 0 if it has ended. Works only on Linux. */
async function processorTime(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    tasks.map(async (task) =>
      Number((await textOf(`/proc/${pid}/task/${task}/schedstat`)).split(' ')[0] ?? 0),
    ),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1000;
}

async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter((id) => id > 0);
  const parents = await Promise.all(
    all.map(async (id) => Number((await textOf(`/proc/${id}/stat`)).split(') ').pop()?.split(' ')[1])),
  );
  return all.filter((_, at) => parents[at] === pid);
}

/** The CPU time of all processes of the PostgreSQL of a data folder. */
export async function databaseTime(dataDir: string): Promise<number> {
  const postmaster = Number((await textOf(join(dataDir, 'postgres', 'postmaster.pid'))).split('\n')[0]);
  const times = await Promise.all([postmaster, ...(await childrenOf(postmaster))].map(processorTime));
  return times.reduce((sum, time) => sum + time, 0);
}

export const hostTime = processorTime;
