import type { Reportable } from './limits';

const pages: Readonly<Record<string, Reportable>> = {
  'view-post': 'annuncio',
  'user-page': 'persona',
  'user-store': 'negozio',
};

/** The thing that a link to this host shows, with the path of its page; undefined for other links. */
export function thingOf(link: string): { kind: Reportable; id: number; path: string } | undefined {
  const [, page = '', id = ''] = /(?:^|\/)([a-z-]+)\/([1-9][0-9]{0,15})(?:[/?#]|$)/.exec(link) ?? [];
  const kind = pages[page];
  return kind && { kind, id: Number(id), path: `/${page}/${id}` };
}
