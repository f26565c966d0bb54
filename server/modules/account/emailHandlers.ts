import type { Handlers } from '../../handler';
import { accountMail } from '../../db/reference/mails';
import type { Tx } from '../../db/database';
import { audit } from '../../security/audit';
import { codedError } from '../../errors';
import { endWaysIn } from '../../security/endWaysIn';
import type { Services } from '../../services';
import { addressKey } from '../persona/address';
import { issueLink, recoverHours } from '../persona/links';
import { holderOf, keptSince, voidConfirmations } from './emailLinkRepository';
import { issueEmailLink, takeEmailLink } from './emailLinks';
import { holdAccount } from './holdAccount';
import { type Account, replaceEmail } from './repository';

/** Mails the former address of an account that it lost the account. The mail is deleted with the person. */
const tellLost = (c: Pick<Services, 'mailer' | 'config'>, tx: Tx, { id, email, lang }: Account) =>
  c.mailer.queue(tx, email, {
    ...accountMail('emailLost', lang, { url: `${c.config.publicUrl}/` }),
    personaID: id,
  });

export const emailHandlers = {
  'POST /api/Persona/UpdateEmail': async (c) => {
    const { email } = c.input;
    const key = addressKey(email);
    if (key === undefined) throw codedError('email-non-valida', { campo: 'email' });
    const { publicUrl } = c.config;
    const account = await holdAccount(c.sql, c.me);
    if (account.email_key === key) throw codedError('email-uguale', { campo: 'email' });
    // The limit of mails to this address is reached: nothing is mailed, and the link mailed before stays valid.
    if (!(await c.limits.mayMail(c.sql, key, `persona ${account.id}`))) return {};
    const asked = { personaID: account.id, sessionID: c.me.sessionID };
    await voidConfirmations(c.sql, account.id);
    const holder = await holderOf(c.sql, key, account.id);
    // Only the owner of a taken address learns that it is taken, by mail.
    if (holder)
      await c.mailer.queue(
        c.sql,
        holder.email,
        accountMail('emailTaken', holder.lang, { url: `${publicUrl}/` }),
      );
    else {
      const url = await issueEmailLink(c.sql, asked, 'confirm', { email, key }, publicUrl);
      const mail = accountMail('emailConfirm', account.lang, { url });
      await c.mailer.queue(c.sql, email, { ...mail, personaID: account.id });
    }
    if (account.email_key !== null) {
      const present = { email: account.email, key: account.email_key };
      const url = await issueEmailLink(c.sql, asked, 'undo', present, publicUrl);
      await c.mailer.queue(c.sql, account.email, accountMail('emailAsked', account.lang, { url }));
    }
    return {};
  },

  'POST /api/Persona/ConfermaEmail': (c) =>
    c.transact(async (tx) => {
      const { publicUrl } = c.config;
      const refused = { statusCode: 100, statusMessage: c.texts.say('errore-link-non-valido', {}, c.lang) };
      const taken = await takeEmailLink(tx, 'confirm', c.input.token);
      if (!taken || (await holderOf(tx, taken.link.email_key, taken.account.id))) return refused;
      const { link, account } = taken;
      // Set if the new address is a former one that can be restored: the changes made since then are undone too.
      const since = await keptSince(tx, account.id, link.email_key);
      await replaceEmail(tx, account.id, link.email, link.email_key);
      // Whoever can read the old mailbox may hold mailed links.
      await endWaysIn(tx, 'ConfermaEmail', { personaID: account.id, ...(since && { since }) });
      if (since) await tellLost(c, tx, account);
      else if (account.email_key !== null) {
        const before = { email: account.email, key: account.email_key };
        const url = await issueEmailLink(tx, { personaID: account.id }, 'undo', before, publicUrl);
        const mail = accountMail('emailChanged', account.lang, { url });
        await c.mailer.queue(tx, account.email, { ...mail, personaID: account.id });
      }
      await audit(tx, 'email_changed', c.request, { personaID: account.id });
      return {};
    }),

  'POST /api/Persona/AnnullaEmail': async (c) => {
    let whose = 0;
    const answer = await c.transact(async (tx) => {
      const taken = await takeEmailLink(tx, 'undo', c.input.token);
      if (!taken)
        return { statusCode: 100, statusMessage: c.texts.say('errore-link-non-valido', {}, c.lang) };
      const { link, account } = taken;
      whose = account.id;
      await replaceEmail(tx, account.id, link.email, link.email_key);
      // Ends all that began since the request: whoever made it knew the password, and may have added passkeys.
      await endWaysIn(tx, 'AnnullaEmail', { personaID: account.id, since: link.created_at });
      const url = await issueLink(tx, account.id, recoverHours, c.config);
      await c.mailer.queue(tx, link.email, accountMail('emailUndone', account.lang, { url }));
      if (account.email_key !== link.email_key) await tellLost(c, tx, account);
      await audit(tx, 'email_restored', c.request, { personaID: account.id });
      return {};
    });
    c.sessions.forget(whose);
    return answer;
  },
} satisfies Partial<Handlers<'Persona'>>;
