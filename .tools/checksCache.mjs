import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What eslint and prettier judge a file by, beside the file itself. */
const rules = ['eslint.config.js', '.prettierrc.json', '.editorconfig', 'package-lock.json'];
const ownRules = '.tools/eslint';

/**
 * The folder in which eslint and prettier remember which files passed. Its name holds a hash of their rules: under other
 * rules every file is read again, and the folder of the rules before is removed.
 */
export function checksCache() {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...rules, ...readdirSync(ownRules).map((name) => join(ownRules, name))])
    hash.update(file).update(readFileSync(file));
  const folder = `checks-${hash.digest('hex').slice(0, 12)}`;
  for (const other of existsSync('.cache') ? readdirSync('.cache') : [])
    if (other.startsWith('checks-') && other !== folder)
      rmSync(join('.cache', other), { recursive: true, force: true });
  return join('.cache', folder);
}
