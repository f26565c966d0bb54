import type { Filters } from '../../../contract/filters';
import { limits } from '../../../contract/limits';
import { countComments, listThreads } from '../../modules/commenti/repository';
import { findConversation, insertMessage, listMessages } from '../../modules/chat/repository';
import { feedPosts, type Viewer } from '../../modules/post/feedRepository';
import { countPosts, ownPosts, pageIds } from '../../modules/post/listRepository';
import { findPost, findPosts } from '../../modules/post/repository';
import { findAd, similarIds } from '../../modules/post/similarRepository';
import { countSearch, searchIds } from '../../modules/post/searchRepository';
import type { Sql } from '../../db/database';

export interface BenchPlace {
  sql: Sql;
  me: number;
  postID: number;
  /** The conversation about the ad between the demo person and its seller. */
  conversationID: number;
}

export interface BenchCall {
  name: string;
  path: string;
  body?: object;
  /** Sends the same statements to the database without HTTP, for comparison. */
  bare: () => Promise<unknown>;
  /** A list, whose time among 200,000 posts is compared with that among 10,000. */
  list?: 'list' | 'search';
}

const limit = 10;

export function callsOn({ sql, me, postID, conversationID }: BenchPlace): BenchCall[] {
  const page = { limit, offset: 0 };
  const now = () => ({ before: new Date().toISOString() });
  const posts = async (ids: Promise<number[]>) => findPosts(sql, await ids, me);
  const category = { kind: 'category', id: 20 } as const;
  const who = `PersonaID=${me}&Abbrevizione=it&Geolocalizzazione=`;
  const inCategory = `/api/Post/PostFrussoCategoriaList?${who}&page=1&CategoriaID=20`;
  const findViewer = async (): Promise<Viewer> => {
    const [row] = await sql<Viewer[]>`SELECT id, province, lat, lon FROM persona WHERE id = ${me}`;
    return row ?? { id: me, province: null, lat: null, lon: null };
  };
  const from = async () => {
    const { lat, lon } = await findViewer();
    return { lat: lat ?? 0, lon: lon ?? 0 };
  };
  const filtered = (filters: Filters) => () =>
    posts(pageIds(sql, { list: category, filters, ...now() }, page));
  return [
    {
      name: 'post details',
      path: `/api/Post/GetPostDetails?PostID=${postID}`,
      bare: () => findPost(sql, postID, me),
    },
    {
      name: 'feed',
      path: `/api/Post/PostFrussoList?${who}&page=1`,
      list: 'list',
      bare: async () => {
        const viewer = await findViewer();
        return feedPosts(sql, undefined, viewer, page);
      },
    },
    {
      name: 'similar ads',
      path: `/api/Post/PostSimiliList?PostID=${postID}`,
      bare: async () => {
        const ad = await findAd(sql, postID);
        return ad && posts(similarIds(sql, ad, me));
      },
    },
    {
      name: 'comments',
      path: `/api/Commenti/GetPostComments?PostID=${postID}`,
      bare: async () => {
        await countComments(sql, postID);
        return listThreads(sql, postID, {
          before: undefined,
          threads: limits.commentsPage,
          replies: limits.repliesShown,
          bytes: limits.answerBytes,
          reader: undefined,
        });
      },
    },
    {
      name: 'message',
      path: '/api/Chat/AddMessage',
      body: { conversazioneID: conversationID, message: 'È ancora disponibile?' },
      bare: async () => {
        await findConversation(sql, conversationID, me);
        return sql.begin((tx) => insertMessage(tx, conversationID, me, 'È ancora disponibile?'));
      },
    },
    {
      name: 'chat',
      path: `/api/Chat/ChatList?ConversazioneID=${conversationID}`,
      bare: () => listMessages(sql, conversationID, { limit: limits.messagesPage + 1 }),
    },
    {
      name: 'category',
      path: inCategory,
      list: 'list',
      bare: async () => feedPosts(sql, category, await findViewer(), { ...now(), ...page }),
    },
    {
      name: 'category, cheapest',
      path: `${inCategory}&ordine=economici`,
      list: 'list',
      bare: filtered({ ordine: 'economici' }),
    },
    {
      name: 'category, nearest',
      path: `${inCategory}&ordine=vicini`,
      list: 'list',
      bare: async () => filtered({ ordine: 'vicini', ...(await from()) })(),
    },
    {
      name: 'category, within 25 km',
      path: `${inCategory}&raggio=25`,
      list: 'list',
      bare: async () => filtered({ raggio: 25, ...(await from()) })(),
    },
    {
      name: 'category, by price',
      path: `${inCategory}&prezzoMin=10&prezzoMax=20`,
      list: 'list',
      bare: filtered({ prezzoMin: 10, prezzoMax: 20 }),
    },
    {
      name: 'subcategory',
      path: `/api/Post/PostFrussoSCategoriaList?${who}&page=1&CategoriaID=20&SCategoriaID=2001`,
      list: 'list',
      bare: async () => {
        const viewer = await findViewer();
        return feedPosts(sql, { kind: 'subcategory', id: 2001 }, viewer, { ...now(), ...page });
      },
    },
    {
      name: 'person’s posts',
      path: `/api/Post/PostUserList?${who}&page=1`,
      list: 'list',
      bare: () => ownPosts(sql, { list: { kind: 'person', id: me }, ...now() }, page, me),
    },
    {
      name: 'text search',
      path: '/api/Post/SearchPosts?q=chitarre&abbreviazione=it',
      list: 'search',
      bare: () => posts(searchIds(sql, { q: 'chitarre', ...now() }, { ...page, limit: 50 })),
    },
    ...[
      ['absent', 'sottomarino'],
      ['mistyped', 'chitara'],
      ['rare', '4711'],
      ['frequent and rare', 'trapano 4711'],
    ].map(([name = '', q = '']) => ({
      name: `text search, ${name}`,
      path: `/api/Post/SearchPosts?q=${encodeURIComponent(q)}&abbreviazione=it&page=1`,
      list: 'search' as const,
      bare: () => posts(searchIds(sql, { q, ...now() }, page)),
    })),
    {
      name: 'text search, two words',
      path: '/api/Post/SearchPosts?q=divano%20posti&abbreviazione=it&page=1',
      list: 'search',
      bare: () => posts(searchIds(sql, { q: 'divano posti', ...now() }, page)),
    },
    {
      name: 'text search, nearest',
      path: '/api/Post/SearchPosts?q=chitarre&abbreviazione=it&page=1&ordine=vicini',
      list: 'search',
      bare: async () => {
        const filters = { ordine: 'vicini', ...(await from()) } as const;
        return posts(searchIds(sql, { q: 'chitarre', filters, ...now() }, page));
      },
    },
    {
      name: 'count of a text',
      path: '/api/Post/ContaAnnunci?q=chitarre&abbreviazione=it&prezzoMax=50',
      list: 'search',
      bare: () => countSearch(sql, { q: 'chitarre', filters: { prezzoMax: 50 }, ...now() }, 201),
    },
    {
      name: 'count of a category within 25 km',
      path: '/api/Post/ContaAnnunci?CategoriaID=20&abbreviazione=it&raggio=25',
      list: 'list',
      bare: async () => {
        const filters = { raggio: 25, ...(await from()) };
        return countPosts(sql, { list: category, filters, ...now() }, 201);
      },
    },
  ];
}

export interface ComparedPath {
  name: string;
  path: string;
  /** The request has the ETag of the last response, as when the app polls. */
  isPoll?: boolean;
}

/**
 * The calls to compare with another build. Details come before the feed, because the first statement of a connection
 * once decided its query plans.
 */
export function comparedPaths(me: number, postID: number, chatID: number): ComparedPath[] {
  const who = `PersonaID=${me}&Abbrevizione=it&page=1`;
  const search = (q: string, more = '') =>
    `/api/Post/SearchPosts?q=${encodeURIComponent(q)}&abbreviazione=it&page=1${more}`;
  return Object.entries({
    details: `/api/Post/GetPostDetails?PostID=${postID}`,
    feed: `/api/Post/PostFrussoList?${who}`,
    category: `/api/Post/PostFrussoCategoriaList?${who}&CategoriaID=20`,
    'category, nearest': `/api/Post/PostFrussoCategoriaList?${who}&CategoriaID=20&ordine=vicini`,
    person: `/api/Post/PostUserList?${who}`,
    'notification count': `/api/Notifiche/CountNotifichePersonaID?PersonaID=${me}`,
    inbox: `/api/Chat/ConversazioniList?PersonaID=${me}`,
    'search, frequent': search('chitarra'),
    'search, frequent, cheapest': search('chitarra', '&ordine=economici'),
    'search, rare': search('4711'),
    'search, frequent and rare': search('trapano 4711'),
    'search, absent': search('sottomarino'),
    'search, mistyped': search('chitara'),
    'chat, asked again': `/api/Chat/ChatList?ConversazioneID=${chatID}`,
  }).map(([name, path]) => ({ name, path, isPoll: name.endsWith('asked again') }));
}
