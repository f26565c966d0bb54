import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config';
import { messageOf } from './failure';
import { checkSmtp } from './mail/smtp';
import { checkMaps } from './modules/maps/externalPlaces';

/** The first line of an error's reason. An error of `fetch` has the reason only in its cause. */
const reasonOf = (error: unknown): string => {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : error;
  return (messageOf(cause).split('\n', 1)[0] ?? '').slice(0, 200);
};

/**
 * Tries once, for at most `limitMs`, to reach the servers that the host needs later, and reports what will not work.
 * The host starts anyway.
 */
export async function sayUnreached(
  { smtpUrl, mapsUrl }: Pick<Config, 'smtpUrl' | 'mapsUrl'>,
  say: (text: string) => void,
  limitMs = 3000,
): Promise<void> {
  const attempt = async (setting: string, url: string, until: string, work: () => Promise<unknown>) => {
    const late = delay(limitMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${limitMs} ms`);
    });
    await Promise.race([work(), late]).catch((error: unknown) =>
      say(
        `Piazza: ${setting} (${new URL(url).host}) does not answer as it should, so ${until}: ${reasonOf(error)}`,
      ),
    );
  };
  await Promise.all([
    smtpUrl !== undefined && attempt('SMTP_URL', smtpUrl, 'mails wait', () => checkSmtp(smtpUrl, limitMs)),
    mapsUrl !== undefined &&
      attempt('MAPS_URL', mapsUrl, 'places come from the built-in list', () => checkMaps(mapsUrl, limitMs)),
  ]);
}
