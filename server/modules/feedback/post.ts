import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { consolePath } from '../../consolePath';
import type { Db } from '../../db/database';
import { findRecording, listContacts, markContacts, type ReceivedContact } from './repository';
import { codeOf } from '../../failure';
import { headOf } from './operatorMail';

const maxShown = 200;

const usage = [
  'npm run post                lists what people wrote and nobody has dealt with',
  'npm run post -- all         lists all of it',
  'npm run post -- done ID…    marks it as dealt with',
  'npm run post -- open ID…    opens it again',
  'npm run post -- recording ID FILE   writes the recording that came with it into a new file',
].join('\n');

/** Escapes control characters, which could command the terminal, and characters that change the direction of text. */
const tame = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

function show(row: ReceivedContact, publicUrl: string): string {
  const { id, kind, persona_id: personaID, post_id: postID, created_at: at, done_at: done } = row;
  const state = done === null ? 'open' : `done ${done.toISOString()}`;
  const recordingOf = row.has_recording ? id : null;
  const lines = headOf({ ...row, personaID, postID, recordingOf }, publicUrl);
  return tame([`#${id} · ${kind} · ${at.toISOString()} · ${state}`, ...lines, '', row.body, ''].join('\n'));
}

const largestRecording = 50 * 1024 * 1024;

async function saveRecording(db: Db, id: string, file: string): Promise<string> {
  const packed = Number.isSafeInteger(Number(id)) ? await findRecording(db, Number(id)) : undefined;
  if (!packed) throw new Error(`there is no recording of #${id}: it is kept for 30 days`);
  const content = await promisify(gunzip)(packed, { maxOutputLength: largestRecording }).catch(() => {
    throw new Error(`the recording of #${id} is damaged, or larger than 50 MB`);
  });
  await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw codeOf(error) === 'EEXIST' ? new Error(`${file} is there already`) : error;
  });
  return `The recording of #${id} is in ${file}: npm run replay ${file}`;
}

/** Runs one `npm run post` command and returns its output. Throws an error with a message for the operator. */
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
  const [id, file] = rest;
  if (order === 'recording' && id !== undefined && file !== undefined && rest.length === 2)
    return saveRecording(db, id, consolePath(file));
  const ids = rest.map(Number);
  if ((order !== 'done' && order !== 'open') || ids.length === 0 || !ids.every(Number.isSafeInteger))
    throw new Error(`say one of these:\n${usage}`);
  const found = await markContacts(db, ids, order === 'done');
  const missing = ids.filter((id) => !found.includes(id));
  return [...found.map((id) => `#${id} is ${order}.`), ...missing.map((id) => `#${id} is not there.`)].join(
    '\n',
  );
}
