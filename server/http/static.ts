import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { cutText } from '../../contract/characters';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { packageRoot, type Config } from '../config';
import { codedError } from '../errors';
import type { ImageStorage } from '../media/storage';
import { isPagePath } from './pagePaths';
import { sendReleased } from './released';
import { registerShareTarget } from './shareTarget';
import type { Callers } from '../security/callers';
import { greetBrowser } from '../security/session';

const isAppPath = (path: string): boolean => !/^\/(api|images|assets|fonts|\.well-known)(\/|$)/.test(path);
const wantsPage = ({ url, headers }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? '';
  return isPagePath(path) || ((headers.accept ?? '').includes('text/html') && isAppPath(path));
};

const isHashed = /\/assets\/.*\.[0-9a-f]{8,}\./;

/**
 * Sets the headers of a file. The page of a replay has another origin, and must be able to load hashed files and fonts.
 */
function describeFile(response: Pick<FastifyReply, 'header'>, path: string): void {
  const isFont = path.includes('/fonts/');
  const forGood = isHashed.test(path) || isFont;
  void response.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (forGood) void response.header('cross-origin-resource-policy', 'cross-origin');
  if (isFont) void response.header('access-control-allow-origin', '*');
}

export const appRoot = (): string => join(packageRoot(), 'build/app');

/** The length at which phones cut the name below the icon. */
const maxShortName = 12;

/** The name as it is shown below the icon, cut between words if possible. */
function shortNameOf(name: string): string {
  if (name.length <= maxShortName) return name;
  const end = name.lastIndexOf(' ', maxShortName);
  return (end > 0 ? name.slice(0, end) : cutText(name, maxShortName)).trim();
}

export async function namedManifest(file: string, name: string): Promise<string> {
  return JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), name, short_name: shortNameOf(name) });
}

export interface SharedPages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer>;
  /** Addresses of pages that programs fetch for a preview, without asking for HTML. */
  paths: readonly string[];
}

interface AppOptions {
  pages: SharedPages | undefined;
  square: () => string;
  countMiss: Callers['countMiss'];
  storage: ImageStorage;
}

/** Makes requests for existing files free of points, because serving one costs no more than refusing it. */
function serveFree(route: RouteOptions): void {
  route.config = { ...route.config, isFree: true };
}

/** Refuses and counts a request for an address that is neither a file nor a page. */
const createMiss = (countMiss: AppOptions['countMiss']) => async (request: FastifyRequest) => {
  if (/^(GET|HEAD)$/.test(request.method) && wantsPage(request)) return;
  await countMiss(request);
  throw codedError('non-trovato');
};

/**
 * Serves the built app: hashed files, which browsers cache for good, and for every path that a browser opens
 * index.html, as built or with the changes that `pages` makes.
 */
export async function registerApp(
  app: FastifyInstance,
  config: Config,
  { pages, square, countMiss, storage }: AppOptions,
): Promise<void> {
  const root = appRoot();
  app.addHook('onRoute', serveFree);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: true,
    index: false,
    cacheControl: false,
    // A name with NUL is passed over here, so that it gets the usual 404.
    allowedPath: (path) => !path.includes('\0'),
    setHeaders: describeFile,
  });
  app.get('/manifest.webmanifest', async (_request, reply) => {
    void reply.type('application/manifest+json').header('cache-control', 'no-cache');
    return namedManifest(join(root, 'manifest.webmanifest'), square());
  });
  // Does not return the reply: Fastify would add another end listener for it, and together with that of the file's
  // stream there would be too many.
  const sendFile = (request: FastifyRequest, reply: FastifyReply): void => {
    greetBrowser(request, reply, config);
    void reply.header('cache-control', 'no-cache').sendFile('index.html');
  };
  const sendShared =
    ({ send }: SharedPages) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      greetBrowser(request, reply, config);
      void reply.header('cache-control', 'no-cache');
      return send(request, reply);
    };
  const sendPage = pages ? sendShared(pages) : sendFile;
  for (const path of pages?.paths ?? []) app.get(path, sendPage);
  app.get('/', (request, reply) =>
    request.url.startsWith('/?replay') ? reply.redirect('/replay') : sendPage(request, reply),
  );
  // The address at which password managers look for the page to change a password.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/sicurezza/password'));
  app.get('/replay', sendFile);
  registerShareTarget(app);
  // §2: a form that is posted to a page gets the app, which shows that pages accept no forms.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.method !== 'POST' || !wantsPage(request)) return;
    greetBrowser(request, reply, config);
    await reply.status(405).header('allow', 'GET').header('cache-control', 'no-cache').sendFile('index.html');
  });
  const refuseMiss = createMiss(countMiss);
  // Runs before the body is read, so that the response does not depend on the body.
  app.addHook('onRequest', async (request) => {
    if (request.is404) await refuseMiss(request);
  });
  app.setNotFoundHandler({ preHandler: [sendReleased(storage), refuseMiss] }, sendPage);
}
