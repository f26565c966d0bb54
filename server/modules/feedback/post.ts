import type { Db } from '../../db/database';
import { listContacts, markContacts, type ReceivedContact } from './repository';
import { headOf } from './operatorMail';

const maxShown = 200;

const usage = [
  'npm run post                lists what people wrote and nobody has dealt with',
  'npm run post -- all         lists all of it',
  'npm run post -- done ID…    marks it as dealt with',
  'npm run post -- open ID…    opens it again',
].join('\n');

/** A terminal takes some signs for orders, and others turn the line around: they are shown as they are named. */
const tame = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

function show(row: ReceivedContact, publicUrl: string): string {
  const { id, kind, persona_id: personaID, post_id: postID, created_at: at, done_at: done } = row;
  const state = done === null ? 'open' : `done ${done.toISOString()}`;
  const lines = headOf({ ...row, personaID, postID }, publicUrl);
  return tame([`#${id} · ${kind} · ${at.toISOString()} · ${state}`, ...lines, '', row.body, ''].join('\n'));
}

/** Runs one `npm run post` command and gives its output. An error's message is meant for the operator. */
export async function runPost(db: Db, publicUrl: string, words: readonly string[]): Promise<string> {
  const [order = 'list', ...rest] = words;
  if ((order === 'list' || order === 'all') && rest.length === 0) {
    const rows = await listContacts(db, order === 'all', maxShown + 1);
    if (rows.length === 0) return order === 'all' ? 'Nobody has written yet.' : 'Nothing is open.';
    const shown = rows.slice(0, maxShown).map((row) => show(row, publicUrl));
    return [...shown, ...(rows.length > maxShown ? [`There is more than these ${maxShown}.`] : [])].join(
      '\n',
    );
  }
  const ids = rest.map(Number);
  if ((order !== 'done' && order !== 'open') || ids.length === 0 || !ids.every(Number.isSafeInteger))
    throw new Error(`say one of these:\n${usage}`);
  const found = await markContacts(db, ids, order === 'done');
  const missing = ids.filter((id) => !found.includes(id));
  return [...found.map((id) => `#${id} is ${order}.`), ...missing.map((id) => `#${id} is not there.`)].join(
    '\n',
  );
}
