import { ownAddress } from './config';
import { isHere } from './security/outbound';

/**
 * Tells a person at a terminal how to open the app on a phone: a QR code of its address, or the command that makes the
 * app reachable at `own`, this machine's address.
 */
export async function onPhone(publicUrl: string, own = ownAddress()): Promise<string> {
  const lines = [
    'A window wider than 768 px shows only a notice: narrow it, or press F12 and choose a phone',
  ];
  if (isHere(new URL(publicUrl).hostname)) {
    if (own !== '') lines.push(`On a phone in your network: HOST=${own} npm start`);
    return lines.join('\n');
  }
  const { renderUnicodeCompact } = await import('uqr');
  // White on black in any terminal, since some phones do not read an inverted code.
  const code = renderUnicodeCompact(publicUrl, { border: 2 }).replace(/^.+$/gm, '\u001b[97;40m$&\u001b[0m');
  return [...lines, `On a phone: ${publicUrl}`, code].join('\n');
}
