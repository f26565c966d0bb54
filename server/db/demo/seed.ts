import type { Sql } from '../database';
import type { Media } from '../../media/process';
import type { Config } from '../../config';

export async function seedDemo(_sql: Sql, _media: Media, _config: Config, _say: (text: string) => void): Promise<void> {}
