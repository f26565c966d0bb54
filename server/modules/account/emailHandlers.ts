import { isEmail } from '../../../contract/limits';
import { accountMail } from '../../db/reference/mails';
import { audit } from '../../security/audit';
import { codedError } from '../../errors';
import { forgetDevices } from '../../security/deviceRepository';
import { endSessions } from '../../security/sessionRepository';
import { addressKey } from '../persona/address';
import { voidLinks } from '../persona/linkRepository';
import { issueLink, recoverHours } from '../persona/links';
import { deletePasskeys } from '../passkey/repository';
import type { AccountHandlers } from './accountHandlers';
import { holderOf, useEmailLink, voidConfirmations, voidLater } from './emailLinkRepository';
import { issueEmailLink } from './emailLinks';
import { dropPassword, findAccount, replaceEmail } from './repository';

export const emailHandlers = {
  'POST /api/Persona/UpdateEmail': async (c) => {
    const { email } = c.input;
    const key = addressKey(email);
    if (!isEmail(email) || key === undefined) throw codedError('email-non-valida');
    const { publicUrl } = c.config;
    return c.transact(async (tx) => {
      const account = await findAccount(tx, c.me.personaID);
      if (!account) throw codedError('sessione-scaduta');
      if (account.email_key === key) throw codedError('email-uguale');
      // Mails enough went there: the link that is good stays so.
      if (!(await c.limits.mayMail(tx, key, `persona ${account.id}`))) return {};
      await voidConfirmations(tx, account.id);
      const holder = await holderOf(tx, key, account.id);
      // Nobody learns that the address is taken but its owner.
      if (holder)
        await c.mailer.queue(
          tx,
          holder.email,
          accountMail('emailTaken', holder.lang, { url: `${publicUrl}/` }),
        );
      else {
        const url = await issueEmailLink(tx, account.id, 'confirm', { email, key }, publicUrl);
        await c.mailer.queue(tx, email, accountMail('emailConfirm', account.lang, { url }));
      }
      await audit(tx, 'link_sent', c.request);
      return {};
    });
  },

  'POST /api/Persona/ConfermaEmail': (c) =>
    c.transact(async (tx) => {
      const refused = { statusCode: 100, statusMessage: c.texts.say('errore-link-non-valido', {}, c.lang) };
      const link = await useEmailLink(tx, 'confirm', c.input.token);
      const account = link && (await findAccount(tx, link.persona_id));
      if (!link || !account || (await holderOf(tx, link.email_key, account.id))) return refused;
      await replaceEmail(tx, account.id, link.email, link.email_key);
      // A link to set the password may lie in the old mailbox.
      await voidLinks(tx, account.id);
      await voidConfirmations(tx, account.id);
      if (account.email_key !== null) {
        const before = { email: account.email, key: account.email_key };
        const url = await issueEmailLink(tx, account.id, 'undo', before, c.config.publicUrl);
        await c.mailer.queue(tx, account.email, accountMail('emailChanged', account.lang, { url }));
      }
      await audit(tx, 'email_changed', c.request, { personaID: account.id });
      return {};
    }),

  'POST /api/Persona/AnnullaEmail': async (c) => {
    let whose = 0;
    const answer = await c.transact(async (tx) => {
      const link = await useEmailLink(tx, 'undo', c.input.token);
      const account = link && (await findAccount(tx, link.persona_id));
      if (!link || !account)
        return { statusCode: 100, statusMessage: c.texts.say('errore-link-non-valido', {}, c.lang) };
      whose = account.id;
      await replaceEmail(tx, account.id, link.email, link.email_key);
      // Whoever changed the address knew the password, and may have made keys of their own.
      await deletePasskeys(tx, account.id);
      await dropPassword(tx, account.id);
      await endSessions(tx, account.id);
      await forgetDevices(tx, account.id);
      await voidLater(tx, link);
      const url = await issueLink(tx, account.id, recoverHours, c.config);
      await c.mailer.queue(tx, link.email, accountMail('recover', account.lang, { url }));
      await audit(tx, 'email_restored', c.request, { personaID: account.id });
      return {};
    });
    c.sessions.forget(whose);
    return answer;
  },
} satisfies Partial<AccountHandlers>;
