import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesRoute, type PageRoute } from '#core/contract/routes.ts';
import { endpoints, servedRoutes } from '#core/products/index.ts';
import { soon } from '../soon.ts';
import { isForCounting } from './counting-names.ts';
import { sendDocument, withEarlyAsk, withEarlyFiles, withLateAsk, withProgramBehind } from './documents.ts';
import { type Drawer, type DrawnPage, drawerOf, withDrawn, withStyles } from './draw-page.ts';
import { type DrawList, isPhoneShowing } from './drawn-lists.ts';
import type { Draw } from './drawn-pages.ts';
import { readStyles } from './drawn-styles.ts';
import type { DrawnAnyway, DrawnPages } from './drawn-versions.ts';
import { failure } from './envelope.ts';
import type { HeadData } from './head-data.ts';
import { type Heads, hasNames, headOf, isHeadInMemory, type PageHead, withHead } from './heads.ts';
import { routeOf } from './mount.ts';
import { contentPolicy, inlineScriptsOf, type PagePolicy, policyHeader, sourceOf } from './policy.ts';

/** The built single-page app. */
export interface Site {
  folder: string;
  html: string;
  inlineScripts: readonly string[];
  /** The same app as the server draws it; null or absent where it was not built. */
  drawer?: (() => Promise<Drawer>) | null;
  /** Scripts that stand in the documents of some pages and ask for what these will show, by their paths in the registry. */
  earlyAsks?: Readonly<Record<string, string>>;
  /** Files that the first views of some pages need beyond the entry, by their paths in the registry. */
  earlyFiles?: Readonly<Record<string, readonly string[]>>;
}

/** Reads the built site; throws if it was not built. */
export const readSite = (folder: string): Site => {
  const path = join(folder, 'index.html');
  if (!existsSync(path))
    throw new Error(`The site is not built: ${path} is missing. Run npm start, which builds it.`);
  // The first script is short, and the body waits for it: in the document it costs no way there and back.
  const html = readFileSync(path, 'utf8').replace(
    /<script src="(\/assets\/boot-[\w-]+\.js)"><\/script>/,
    (_tag, file: string) => `<script>${readFileSync(join(folder, file), 'utf8')}</script>`,
  );
  const told = (name: string) => {
    const file = join(folder, '.vite', name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  return {
    folder,
    html,
    inlineScripts: inlineScriptsOf(html),
    earlyAsks: told('early-asks.json'),
    earlyFiles: told('early-files.json'),
    drawer: drawerOf(folder),
  };
};

const callPatterns = endpoints.map(({ call }) => {
  const { method, urls } = routeOf(call);
  return { method, patterns: urls.map((url) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)) };
});

/** The methods with which a path is a call. */
const methodsOf = (path: string): string[] =>
  callPatterns
    .filter((call) => call.patterns.some((pattern) => pattern.test(path)))
    .map((call) => call.method);

const isCallPath = (path: string): boolean => /^\/(api|account|images)\//.test(path);

const refuse = (reply: FastifyReply, path: string) => {
  const methods = methodsOf(path);
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (methods.length === 0) return reply.code(404).send(failure('NOT_FOUND'));
  return reply.code(405).header('allow', methods.join(', ')).send(failure('METHOD_NOT_ALLOWED'));
};

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

const yearSeconds = 31_536_000;

/** A path as links have it. */
const plainPath = /^(\/[\w-]+)+$|^\/$/;

/** A page whose head is not told by then is served without one of its own. */
const headMs = 500;

/** Nobody waits longer for a page that the browser can draw; its drawing goes on, for whoever asks next. */
const drawMs = 1500;

/** A list is waited for as long as it saves time; its search goes on, and the page hears of it. */
const drawListMs = 1000;

/** So many heads at most are asked for at once, so that pages leave the database to the calls; further ones are served without. */
const headsMax = 8;

/** One that is not told by then gives its place to others. */
const headPlaceMs = 10_000;

export interface PageParts {
  policy: PagePolicy;
  /** Pages that load something from another host, as path → origin. */
  foreignHosts?: Readonly<Record<string, string>>;
  /** What pages say of themselves, by their paths in the registry. */
  heads?: Heads;
  /** Pages that the server draws, and what draws them. */
  drawn?: DrawnPages;
  drawnAnyway?: DrawnAnyway;
  draw?: Draw | null;
  /** Lists of results that the server draws for phones, by their paths in the registry, and what draws them. */
  drawnLists?: readonly string[];
  drawList?: DrawList | null;
  /** What the first page is for search engines. */
  home?: readonly HeadData[];
  /** Address that people see. */
  origin(): string;
  /** Where an address leads at which nothing stands. */
  moved?(path: string): Promise<string | null>;
  pages?: readonly PageRoute[];
}

/** The policy of a page that has one of its own, by its path in the registry and the styles in it; undefined for all others. */
const policyOf = (
  policy: PagePolicy,
  foreignHosts: Readonly<Record<string, string>>,
  earlyAsks: Readonly<Record<string, string>> = {},
) => {
  const made = (path: string, inlineStyles: readonly string[]): string => {
    const [host, script] = [foreignHosts[path], earlyAsks[path]];
    const inlineScripts = [...policy.inlineScripts, ...(script ? [script] : [])];
    return policyHeader(contentPolicy({ ...policy, inlineScripts, inlineStyles }, host ? [host] : []));
  };
  const own = new Map(
    [...Object.keys(foreignHosts), ...Object.keys(earlyAsks)].map((path) => [path, made(path, [])]),
  );
  // Hashing a drawn page's styles anew for every reader would cost more than sending it; while it is at hand they are the same list.
  const drawn = new WeakMap<readonly string[], string>();
  return (path: string, inlineStyles: readonly string[]): string | undefined => {
    if (inlineStyles.length === 0) return own.get(path);
    const known = drawn.get(inlineStyles) ?? made(path, inlineStyles);
    drawn.set(inlineStyles, known);
    return known;
  };
};

/** Serves the files of the site: those under assets/ by one route, since a route for each of many hundreds takes long to make. */
const serveFiles = async (app: FastifyInstance, { folder }: Site): Promise<void> => {
  const assets = join(folder, 'assets');
  const names = new Set(existsSync(assets) ? readdirSync(assets) : []);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The name of a file under assets/ has a hash of its content, so it never changes.
      const lasting = path.startsWith(join(assets, '/'));
      reply.header('cache-control', lasting ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    return names.has(name) ? reply.sendFile(`/assets/${name}`) : reply.callNotFound();
  });
};

/** What a page says of itself; `isUntold` where nobody could tell in time, so that it may be no page at all. */
type ToldHead = PageHead | 'isUntold' | null;

/** Tells heads. The page opens whatever becomes of its head: a database may be away, which the page itself will say better. */
const headTeller = (heads: Heads, pages: readonly PageRoute[]) => {
  const underWay = new Map<string, Promise<PageHead | null>>();
  const ask = (route: PageRoute, url: string): Promise<ToldHead> => {
    const isInMemory = isHeadInMemory(heads, route);
    // Whoever asks for the same at the same time hears the same answer.
    const before = underWay.get(url);
    if (before) return before;
    if (!isInMemory && heads[route.path] && underWay.size >= headsMax) return Promise.resolve('isUntold');
    const told = headOf(heads, pages, url.split('?'));
    if (isInMemory) return told;
    underWay.set(url, told);
    void soon(
      headPlaceMs,
      told.catch(() => null),
      null,
    ).then(() => underWay.delete(url));
    return told;
  };
  return async ({ log, url }: FastifyRequest, route: PageRoute): Promise<ToldHead> => {
    try {
      return await soon(headMs, ask(route, url), 'isUntold');
    } catch (error) {
      log.warn({ err: error }, 'The head of a page could not be told');
      return 'isUntold';
    }
  };
};

/** Tells pages as the server draws them; null for those that the browser draws. */
const drawnTeller =
  (drawn: DrawnPages, drawnAnyway: DrawnAnyway, draw: Draw | null) =>
  async (request: FastifyRequest, route: PageRoute, path: string): Promise<DrawnPage | null> => {
    const versionOf = drawn[route.path];
    // By another spelling of its address it is kept already, and with a query a page may be another one.
    if (!draw || !versionOf || !plainPath.test(path)) return null;
    const query = request.url.slice(path.length);
    const form = drawnAnyway[route.path]?.(new URLSearchParams(query)) ?? (isForCounting(query) ? '' : null);
    if (form === null) return null;
    try {
      const drawing = async () =>
        draw({ path: `${path}${form}`, version: await versionOf(), ip: request.ip });
      return await soon(drawMs, drawing(), null);
    } catch (error) {
      request.log.warn({ err: error }, 'Which version of a page is shown could not be told');
      return null;
    }
  };

/** Tells where an address leads at which nothing stands. */
const movedTeller = (moved: PageParts['moved']) => async (log: FastifyBaseLogger, path: string) => {
  try {
    return moved ? await soon(headMs, moved(path), null) : null;
  } catch (error) {
    log.warn({ err: error }, 'Where an address leads could not be told');
    return null;
  }
};

/** Tells lists as the server draws them; null for those that the browser draws. */
const listTeller =
  (lists: readonly string[], drawList: DrawList | null) =>
  async (request: FastifyRequest, path: string): Promise<DrawnPage | null> => {
    if (!drawList || !lists.includes(path) || !isPhoneShowing(request.headers)) return null;
    return soon(drawListMs, drawList({ address: request.url, ip: request.ip }), null);
  };

/** A document of the browser's own drawing with its styles in it, and how the policy of its page names them. */
const styledDocuments = ({ folder, html }: Site) => {
  const text = readStyles(folder, html).textOf([]);
  const named = new Map<string, readonly string[]>();
  return {
    styled: (document: string) => withStyles(document, `<style>${text}</style>`),
    stylesFor(path: string): readonly string[] {
      const known = named.get(path) ?? [sourceOf(text)];
      named.set(path, known);
      return known;
    },
  };
};

/**
 * Serves pages of the registry with 200, any other page with 404 and the same app, and calls that do not exist with a failure in the
 * envelope.
 */
export const mountPages = async (
  app: FastifyInstance,
  site: Site | null,
  {
    policy,
    foreignHosts = {},
    heads = {},
    drawn = {},
    drawnAnyway = {},
    draw = null,
    drawnLists = [],
    drawList = null,
    home = [],
    origin,
    moved,
    pages = servedRoutes,
  }: PageParts,
): Promise<void> => {
  const ownPolicy = policyOf(policy, foreignHosts, site?.earlyAsks);
  if (site) await serveFiles(app, site);
  const own = site && styledDocuments(site);
  const headFor = headTeller(heads, pages);
  const drawnAt = drawnTeller(drawn, drawnAnyway, draw);
  const listAt = listTeller(drawnLists, drawList);
  const movedFrom = movedTeller(moved);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isCallPath(path) || !site || !wantsPage(request)) return refuse(reply, path);
    const known = pages.find((route) => matchesRoute(route, path));
    // A missing file under assets/ must not be answered with the page of the app.
    if (!known && path.startsWith('/assets/')) return refuse(reply, path);
    const told = known ? await headFor(request, known) : null;
    const head = told === 'isUntold' ? null : told;
    // People get the page, which asks again itself; a search engine comes back for what may be nothing. A 503 would be a failure to
    // proxies and to whoever reads.
    if (told === 'isUntold') reply.header('x-robots-tag', 'noindex');
    const isNothing = !known || head?.isMissing;
    const movedTo = head?.movedTo ?? (isNothing ? await movedFrom(request.log, path) : null);
    // Where it leads may be set right again, so nobody keeps it unasked.
    if (movedTo)
      return reply.code(301).header('location', movedTo).header('cache-control', 'no-cache').send();
    if (head?.isUnlisted) reply.header('x-robots-tag', 'noindex, nofollow');
    if (head?.isListOf) reply.header('x-robots-tag', 'noindex');
    // What is written has a name that somebody gave it: nothing stands under anything else.
    const canBe = known !== undefined && (hasNames(known, path) || !(known.path in drawn));
    const isThere = canBe && !head?.isMissing;
    const isInMemory = known !== undefined && isHeadInMemory(heads, known);
    const headed = isThere
      ? withHead(site.html, head, { origin: origin(), path, home, isInMemory })
      : site.html;
    const isItself = !head?.canonical || head.canonical === path;
    // Only what is known to be there is drawn: who makes addresses up makes nobody draw or keep anything.
    const isKnown = head !== null || known?.path === path;
    // People land on lists: where they are not drawn their first paint waits for no file either.
    const list = known && (head?.isListOf || drawnLists.includes(known.path)) ? own : null;
    const drawnList = list ? await listAt(request, path) : null;
    const page =
      drawnList ?? (known && isKnown && isThere && isItself ? await drawnAt(request, known, path) : null);
    const bare = page ? withDrawn(headed, page) : (list?.styled(headed) ?? headed);
    const whole = withEarlyFiles(bare, known && site.earlyFiles?.[known.path]);
    const html = page ? withProgramBehind(whole) : whole;
    const styles = page?.styles ?? list?.stylesFor(known?.path ?? path) ?? [];
    const pagePolicy = ownPolicy(known?.path ?? path, styles);
    if (pagePolicy) reply.header('content-security-policy', pagePolicy);
    reply.code(isThere ? 200 : 404).header('cache-control', drawnList ? 'private, no-cache' : 'no-cache');
    const withAsk = drawnList ? withLateAsk : withEarlyAsk;
    return sendDocument(withAsk(html, known && site.earlyAsks?.[known.path]), reply);
  });
};
