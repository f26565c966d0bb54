import { cutText } from '../../../contract/characters';
import { noDescription } from '../../../contract/limits';
import { formatPrice } from '../../../contract/price';
import { cardImageName } from '../../media/variants';
import type { CardRow } from './repository';

export interface LinkPreview {
  title: string;
  description: string;
  /** The path of a JPEG with the size cardWidth × cardHeight. */
  image: string;
  path: string;
}

export type Say = (label: string) => string;

const squareImage = '/icons/card.jpg';
const locales: Record<string, string> = { it: 'it_IT', en: 'en_GB', de: 'de_DE', es: 'es_ES', fr: 'fr_FR' };
const maxDescription = 200;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The text as one line of at most 200 characters, cut between words if possible. */
function shortened(text: string): string {
  const line = cutText(text, 4 * maxDescription).replace(/\s+/g, ' ');
  if (line.length <= maxDescription) return line;
  const cut = cutText(line, maxDescription - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > maxDescription / 2 ? cut.slice(0, end) : cut}…`;
}

export const squareCard = (name: string, say: Say): LinkPreview => ({
  title: name,
  description: say('scheda-piazza'),
  image: squareImage,
  path: '/',
});

export function presentCard(row: CardRow, path: string, say: Say): LinkPreview {
  const price = row.free
    ? say('scheda-gratis')
    : row.price === null
      ? ''
      : formatPrice(row.price, row.currency);
  const words = row.description === noDescription ? '' : row.description;
  return {
    title: [row.title, price].filter(Boolean).join(' · '),
    description: shortened([row.place, words].filter(Boolean).join(' · ')) || say('scheda-piazza'),
    image: (row.image === null ? null : cardImageName(row.image)) ?? squareImage,
    path,
  };
}

/** The link preview as elements of a page's head. `origin` is the host's public address. */
export function headOf(
  card: LinkPreview,
  { square, origin, lang, isIndexed }: { square: string; origin: string; lang: string; isIndexed: boolean },
): string {
  const properties = {
    'og:site_name': square,
    'og:type': 'website',
    'og:title': card.title,
    'og:description': card.description,
    'og:url': `${origin}${card.path}`,
    'og:locale': locales[lang] ?? 'it_IT',
    'og:image': `${origin}${card.image}`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const metas = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
  );
  return [
    ...metas,
    '<meta name="twitter:card" content="summary_large_image">',
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<link rel="canonical" href="${escaped(`${origin}${card.path}`)}">`,
  ].join('');
}
