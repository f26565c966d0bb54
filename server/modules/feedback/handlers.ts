import { readFile } from 'node:fs/promises';
import type { RequestOf } from '../../../contract/table';
import type { Context, Db, Handlers } from '../../handler';
import { codedError } from '../../errors';
import { checkMessage } from './policy';
import { operatorMail } from './operatorMail';
import { type Contact, findWriter, insertContact, insertRecording } from './repository';

type Writing = Pick<Context<'POST /api/Assistenza/SendAssistenza'>, 'me' | 'config' | 'mailer'>;
type Details = Pick<Contact, 'kind' | 'postID' | 'vote'> & { recording?: Buffer };

/** Stores a message within the limit. Without an e-mail address it gets the profile's. */
async function store(
  tx: Db,
  c: Writing,
  input: RequestOf<'POST /api/Assistenza/SendAssistenza'>,
  { recording, ...details }: Details,
): Promise<void> {
  const me = c.me.personaID;
  const email = await findWriter(tx, me);
  if (email === undefined) throw codedError('sessione-scaduta');
  const contact: Contact = {
    ...details,
    personaID: me,
    name: input.nome,
    surname: input.cognome,
    email: input.email || email,
    subject: input.oggetto,
    body: input.messaggio,
  };
  const id = await insertContact(tx, contact);
  if (recording) await insertRecording(tx, id, recording);
  const { operatorMail: operator, publicUrl } = c.config;
  if (operator === undefined) return;
  const mail = operatorMail({ ...contact, recordingOf: recording ? id : null }, publicUrl);
  await c.mailer.queue(tx, operator, mail);
}

export const feedbackHandlers: Handlers<'Feedback'> = {
  'POST /api/Feedback/SendFeedback': async (c) => {
    checkMessage(c.input);
    await store(c.sql, c, c.input, {
      kind: 'feedback',
      postID: c.input.postID || null,
      vote: c.input.voto || null,
    });
    return { statusMessage: c.texts.say('esito-feedback-inviato', {}, c.lang) };
  },
};

export const supportHandlers: Handlers<'Assistenza'> = {
  'POST /api/Assistenza/SendAssistenza': async (c) => {
    checkMessage(c.input);
    await store(c.sql, c, c.input, { kind: 'support', postID: null, vote: null });
    return { statusMessage: c.texts.say('esito-assistenza-inviata', {}, c.lang) };
  },

  'POST /api/Assistenza/SendRegistrazione': {
    async prepare(before) {
      checkMessage(before.input);
      const [file] = before.request.upload?.files ?? [];
      if (!file) throw codedError('campo-non-valido', { campo: 'registrazione' });
      const recording = await readFile(file.path);
      return async (c) => {
        await store(c.sql, c, c.input, { kind: 'support', postID: null, vote: null, recording });
        return { statusMessage: c.texts.say('esito-assistenza-inviata', {}, c.lang) };
      };
    },
  },
};
