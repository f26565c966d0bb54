import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../../db/database';
import { leftOutBy } from '../../security/unseenRepository';
import { createNews, type News } from './news';
import { livingSessions } from './repository';
import { createStreams, type Streams } from './streams';

export type Live = Pick<News, 'tell' | 'hear'> & Omit<Streams, 'deliver'>;

export function createLive(sql: Sql, log: Pick<FastifyBaseLogger, 'warn'>, workers: number): Live {
  const { deliver, ...streams } = createStreams(
    (ids) => livingSessions(sql, ids),
    workers,
    (personaID) => leftOutBy(sql, personaID),
  );
  return { ...streams, ...createNews(sql, deliver, log) };
}
