import { networkInterfaces } from 'node:os';
import { isHere } from './security/outbound';

/** This machine's address in its network; '' if it has none. */
function ownAddress(): string {
  const found = Object.values(networkInterfaces()).flat();
  return found.find((at) => at?.family === 'IPv4' && !at.internal)?.address ?? '';
}

/**
 * Tells a person at a terminal how to open the app on a phone: a QR code of its address, or the command that makes the
 * app reachable. `own`: this machine's address, in place of one that stands for all of its addresses.
 */
export async function onPhone(publicUrl: string, own = ownAddress()): Promise<string> {
  const lines = [
    'A window wider than 768 px shows only a notice: narrow it, or press F12 and choose a phone',
  ];
  if (isHere(new URL(publicUrl).hostname)) {
    if (own !== '') lines.push(`On a phone in your network: HOST=${own} npm start`);
    return lines.join('\n');
  }
  const url = publicUrl.replace(/\/\/(0\.0\.0\.0|\[::\])/, own === '' ? '$&' : `//${own}`);
  const { renderUnicodeCompact } = await import('uqr');
  // White on black in any terminal, since some phones do not read an inverted code.
  const code = renderUnicodeCompact(url, { border: 2 }).replace(/^.+$/gm, '\u001b[97;40m$&\u001b[0m');
  return [...lines, `On a phone: ${url}`, code].join('\n');
}
