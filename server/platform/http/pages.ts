import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesRoute, type PageRoute } from '#core/contract/routes.ts';
import { endpoints, servedRoutes } from '#core/products/index.ts';
import { sendDocument, withEarlyAsk } from './documents.ts';
import { failure } from './envelope.ts';
import { type Heads, headOf, type PageHead, withHead } from './heads.ts';
import { routeOf } from './mount.ts';
import { contentPolicy, inlineScriptsOf, type PagePolicy, policyHeader } from './policy.ts';

/** The built single-page app. */
export interface Site {
  folder: string;
  html: string;
  inlineScripts: readonly string[];
  /** Scripts that stand in the documents of some pages and ask for what these will show, by their paths in the registry. */
  earlyAsks?: Readonly<Record<string, string>>;
}

/** Reads the built site; throws if it was not built. */
export const readSite = (folder: string): Site => {
  const path = join(folder, 'index.html');
  if (!existsSync(path))
    throw new Error(`The site is not built: ${path} is missing. Run npm start, which builds it.`);
  const html = readFileSync(path, 'utf8');
  const early = join(folder, '.vite', 'early-asks.json');
  const earlyAsks = existsSync(early) ? JSON.parse(readFileSync(early, 'utf8')) : {};
  return { folder, html, inlineScripts: inlineScriptsOf(html), earlyAsks };
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

/** A page whose head is not told by then is served without one of its own. */
const headMs = 500;

/** So many heads at most are asked for at once, so that pages leave the database to the calls; further ones are served without. */
const headsMax = 8;

export interface PageParts {
  policy: PagePolicy;
  /** Pages that load something from another host, as path → origin. */
  foreignHosts?: Readonly<Record<string, string>>;
  /** What pages say of themselves, by their paths in the registry. */
  heads?: Heads;
  /** Address that people see. */
  origin(): string;
  pages?: readonly PageRoute[];
}

/** The policies of the pages that have one of their own, by their paths. */
const policiesOf = (
  policy: PagePolicy,
  foreignHosts: Readonly<Record<string, string>>,
  earlyAsks: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> => {
  const paths = Object.keys({ ...foreignHosts, ...earlyAsks });
  return new Map(
    paths.map((path) => {
      const [host, script] = [foreignHosts[path], earlyAsks[path]];
      const own = { ...policy, inlineScripts: [...policy.inlineScripts, ...(script ? [script] : [])] };
      return [path, policyHeader(contentPolicy(own, host ? [host] : []))];
    }),
  );
};

/**
 * Serves pages of the registry with 200, any other page with 404 and the same app, and calls that do not exist with a failure in the
 * envelope.
 */
export const mountPages = async (
  app: FastifyInstance,
  site: Site | null,
  { policy, foreignHosts = {}, heads = {}, origin, pages = servedRoutes }: PageParts,
): Promise<void> => {
  const policies = policiesOf(policy, foreignHosts, site?.earlyAsks);
  if (site) {
    await app.register(fastifyStatic, {
      root: site.folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The name of a file under assets/ has a hash of its content, so it never changes.
        const lasting = path.includes(`${join(site.folder, 'assets')}`);
        reply.header('cache-control', lasting ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      },
    });
  }
  // The page opens whatever becomes of its head: a database may be away, which the page itself will say better.
  let headsUnderWay = 0;
  const askForHead = async (path: string): Promise<PageHead | null> => {
    if (headsUnderWay >= headsMax) return null;
    headsUnderWay += 1;
    try {
      return await headOf(heads, pages, path);
    } finally {
      headsUnderWay -= 1;
    }
  };
  const headFor = async ({ log }: FastifyRequest, path: string): Promise<PageHead | null> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, headMs, null);
    });
    try {
      return await Promise.race([askForHead(path), late]);
    } catch (error) {
      log.warn({ err: error }, 'The head of a page could not be told');
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isCallPath(path) || !site || !wantsPage(request)) return refuse(reply, path);
    const known = pages.find((route) => matchesRoute(route, path));
    // A missing file under assets/ must not be answered with the page of the app.
    if (!known && path.startsWith('/assets/')) return refuse(reply, path);
    const own = policies.get(known?.path ?? path);
    if (own) reply.header('content-security-policy', own);
    const head = known ? await headFor(request, path) : null;
    if (head?.isUnlisted) reply.header('x-robots-tag', 'noindex, nofollow');
    const html = known ? withHead(site.html, head, { origin: origin(), path }) : site.html;
    reply.code(known ? 200 : 404).header('cache-control', 'no-cache');
    return sendDocument(withEarlyAsk(html, known && site.earlyAsks?.[known.path]), reply);
  });
};
