import { logoId } from './logo';

/** Stands for the product's name until the mail is sent. The host removes this character from all input. */
export const squareSign = '\u{1}';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * The light colours are attributes of each element, since some mail programs read nothing else; the dark ones are in a
 * style sheet in the head.
 */
const day = { paper: '#FBF7F1', card: '#FFFFFF', ink: '#1D1A16', soft: '#6A6259', line: '#E9E1D6' };
const night = { paper: '#161412', card: '#201D1A', ink: '#F4EEE6', soft: '#B0A699', line: '#37322C' };
const brand = { day: ['#B8402A', '#FFFFFF'], night: ['#F08A6C', '#2A0F07'] } as const;

const nightStyle = [
  `.paper{background:${night.paper}!important}`,
  `.card{background:${night.card}!important;border-color:${night.line}!important}`,
  `.ink{color:${night.ink}!important}`,
  `.soft{color:${night.soft}!important}`,
  `.line{border-color:${night.line}!important}`,
  `.button{background:${brand.night[0]}!important;color:${brand.night[1]}!important}`,
].join('');

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const row = (padding: string, html: string): string => `<tr><td style="padding:${padding}">${html}</td></tr>`;

/** A link in one of the text's colours. `html` must come from the functions of this file. */
const anchor = (url: string, look: 'ink' | 'soft', html: string): string =>
  `<a class="${look}" href="${escapeHtml(url)}" style="color:${day[look]}">${html}</a>`;

export const paragraph = (text: string): string =>
  row(
    '0 24px 16px',
    `<p class="ink" dir="auto" style="margin:0;color:${day.ink};font-size:16px;line-height:24px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
  );

export const note = (text: string, url?: string): string =>
  row(
    '0 24px 12px',
    `<p class="soft" style="margin:0;color:${day.soft};font-size:13px;line-height:19px;word-break:break-word">${
      url === undefined ? escapeHtml(text) : anchor(url, 'soft', escapeHtml(text))
    }</p>`,
  );

export const button = (text: string, url: string): string =>
  row(
    '8px 24px 24px',
    `<a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:999px;background:${brand.day[0]};color:${brand.day[1]};font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${escapeHtml(text)}</a>`,
  );

/** An item with a link. `picture` is the URL of a JPEG. */
export function item(title: string, text: string, url: string, picture: string | null): string {
  const image =
    picture === null
      ? ''
      : `<td width="72" valign="top" style="padding:0 16px 0 0"><img src="${escapeHtml(picture)}" alt="" width="72" style="display:block;width:72px;max-width:72px;height:auto;border-radius:8px"></td>`;
  const words = `<td valign="top" dir="auto" style="word-break:break-word">${anchor(url, 'ink', `<b>${escapeHtml(title)}</b>`)}<br><span class="soft" style="color:${day.soft}">${escapeHtml(text)}</span></td>`;
  return row(
    '0 24px',
    `<table ${table} width="100%" class="line" style="border-top:1px solid ${day.line};font-size:15px;line-height:22px"><tr><td style="padding:14px 0"><table ${table} width="100%"><tr>${image}${words}</tr></table></td></tr></table>`,
  );
}

/** Texts with the placeholder of the product's name in place of "Piazza". */
export const unnamed = <T>(texts: T): T =>
  JSON.parse(JSON.stringify(texts).replaceAll('Piazza', JSON.stringify(squareSign).slice(1, -1)));

/** The mail with the product's name filled in. */
export const named = (
  { subject, text, html }: { subject: string; text: string; html: string },
  name: string,
) => ({
  subject: subject.replaceAll(squareSign, () => name),
  text: text.replaceAll(squareSign, () => name),
  html: html.replaceAll(squareSign, () => escapeHtml(name)),
});

/**
 * The HTML of every mail: the logo and the name, then rows made by the functions of this file. It uses tables and
 * inline styles, because mail programs need them, and loads only this host's pictures.
 */
export function mailPage(lang: string, subject: string, rows: readonly string[]): string {
  const head = `<table ${table}><tr><td style="padding:0 12px 0 0"><img src="cid:${logoId}" alt="" width="40" height="40" style="display:block;border-radius:10px"></td><td class="ink" style="color:${day.ink};font-size:20px;line-height:40px;font-weight:700">${squareSign}</td></tr></table>`;
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>@media (prefers-color-scheme:dark){${nightStyle}}</style></head>`,
    `<body class="paper" style="margin:0;padding:0;background:${day.paper};${font}">`,
    `<table ${table} width="100%" class="paper" style="background:${day.paper};${font}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${table} width="100%" class="card" style="max-width:520px;border:1px solid ${day.line};border-radius:18px;background:${day.card};text-align:left">`,
    ...[row('24px 24px 20px', head), ...rows, row('0 0 12px', '')],
    '</table></td></tr></table></body></html>',
  ].join('');
}
