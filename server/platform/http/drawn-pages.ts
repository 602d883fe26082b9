import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { HouseFacts } from '#core/contract/house.ts';
import { endpoints } from '#core/products/index.ts';
import { soon } from '../soon.ts';
import { clientOf } from './address.ts';
import { readStyles } from './drawn-styles.ts';
import type { PageVersion } from './drawn-versions.ts';
import { inlineStylesOf, sourceOf } from './policy.ts';

/** A call that a page is drawn with, as the app asks it. */
export type AskedCall = readonly [name: string, input: unknown];

type Answers = readonly (readonly [AskedCall, unknown])[];

/** The app as the build made it for the server (web/app/draw.tsx). */
export interface Drawer {
  draw(
    path: string,
    given: { facts: HouseFacts; answers: Answers },
  ): Promise<{ html: string; lacks: readonly AskedCall[] }>;
}

/** What stands in the document of a drawn page. */
export interface DrawnPage {
  /** In the place of the app. */
  root: string;
  /** At the end of the head: made as it is sent, since the styles in it are those of many pages. */
  head(): string;
  /** The answers that it was drawn with, for the browser to take it over: behind all that is seen, which must not wait for them. */
  answers: string;
  /** Its styles and style attributes, as the policy of the page names them. */
  styles: readonly string[];
}

/** Who asks for which page. */
export interface AskedPage {
  path: string;
  version: PageVersion;
  ip: string;
}

export type Draw = (asked: AskedPage) => Promise<DrawnPage | null>;

/** Loads the drawing app beside a built site; null where it was not built. */
export const drawerOf = (site: string): (() => Promise<Drawer>) | null => {
  const path = join(site, '..', 'render', 'draw.js');
  if (!existsSync(path)) return null;
  let loading: Promise<Drawer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(path).href) as Promise<Drawer>;
    return loading;
  };
};

/** So often a page is drawn at most until it lacks nothing: an answer may make it ask for another. */
const turnsMax = 4;

/** How long a page is kept whose version tells of every change: a new one is another key. */
const keptSeconds = 3600;

/** So many pages at most are drawn at once, since drawing takes the thread that also answers calls; further ones are left to the browser. */
const drawingMax = 4;

/** A drawing that takes longer has failed, and gives its place to others. */
const drawingMs = 20_000;

/**
 * So many pages are drawn for one address in ten minutes: more than anybody reads, and as many as a search engine that walks a sitemap at once
 * asks for. What is drawn already counts for nobody, and beyond it the browser draws.
 */
const drawnMax = 1200;
const drawnSeconds = 600;

/** The shared cache is waited for so long: a database that hangs delays no page that can be drawn. */
const keptMs = 1000;

/** A page that could not be drawn is left to the browser for so long. */
const restMs = 5000;

/** So many pages are at hand in this process, in front of the shared cache. */
const atHandMax = 200;

const keptSchema = z.object({
  root: z.string(),
  hints: z.string(),
  files: z.array(z.string()),
  answers: z.string(),
  styles: z.array(z.string()),
});

/** The calls that anybody may ask, by name. */
const publicCalls = new Set<string>(
  endpoints.filter(({ access }) => access === 'public').map(({ call }) => call),
);

/** A text of JSON as it may stand in a script of a page: nothing in it can end that. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** A drawn page as it is kept: its styles are in the files of the build. */
type Kept = z.infer<typeof keptSchema>;

/** Bytes that all instances share for a while. */
interface Cache {
  get(key: string): Promise<Buffer | null>;
  set(key: string, value: Buffer, ttlSeconds: number): Promise<void>;
}

export interface DrawingParts {
  site: { folder: string; html: string };
  drawer: () => Promise<Drawer>;
  facts: HouseFacts;
  cache: Cache;
  clock: { now(): Date };
  limits: { takeRoughly(key: string, limit: number, windowSeconds: number): Promise<{ allowed: boolean }> };
  log: Logger;
  /** Asks a call of the house itself; undefined where it is not answered. */
  ask(call: AskedCall): Promise<unknown>;
}

const drawWhole = async (
  path: string,
  { drawer, facts, ask }: DrawingParts,
): Promise<{ html: string; answers: Answers }> => {
  const { draw } = await drawer();
  const answers: [AskedCall, unknown][] = [];
  const asked = new Set<string>();
  for (let turn = 1; ; turn++) {
    const { html, lacks } = await draw(path, { facts, answers });
    const open = lacks.filter((call) => publicCalls.has(call[0]) && !asked.has(JSON.stringify(call)));
    if (open.length === 0 || turn === turnsMax) return { html, answers };
    await Promise.all(
      open.map(async (call) => {
        asked.add(JSON.stringify(call));
        const answer = await ask(call);
        // A page that lacks something is not kept for others: the browser draws it, and who asks next gets it drawn.
        if (answer === undefined) throw new Error(`${call[0]} was not answered`);
        answers.push([call, answer]);
      }),
    );
  }
};

/** What React writes before a page for the browser to load at once; it stands in the head. */
const hints = /^(?:<link [^>]*>)+/;

/** The last of what was asked for, in this process. What comes to nothing is tried again by the next one who asks. */
const lastOnes = <T>(most: number) => {
  const all = new Map<string, Promise<T | null>>();
  return {
    at: (key: string) => all.get(key),
    put(key: string, coming: Promise<T | null>): Promise<T | null> {
      all.set(key, coming);
      const [oldest] = all.keys();
      if (all.size > most && oldest !== undefined) all.delete(oldest);
      void coming.then((come) => {
        if (come === null && all.get(key) === coming) all.delete(key);
      });
      return coming;
    },
  };
};

/**
 * Pages as the server draws them: by the app's own tree, with the answers that it asks for. They are kept as bytes by their path and by the
 * version of what they show, here and in the shared cache.
 */
export const createDrawing = (parts: DrawingParts): Draw => {
  const { site, cache, clock, limits, log } = parts;
  const build = createHash('sha256').update(site.html).digest('base64url').slice(0, 12);
  const { filesOf, textOf } = readStyles(site.folder, site.html);
  const atHand = lastOnes<DrawnPage>(atHandMax);
  const shown = ({ root, hints: hinted, files, answers, styles }: Kept): DrawnPage => ({
    root,
    answers,
    styles,
    head: () => {
      // Their styles are in the page, since each file would be a way there and back before the first paint. The links tell the app so.
      const links = files.map((file) => `<link disabled rel="stylesheet" crossorigin href="/${file}">`);
      return `${hinted}<style>${textOf(files)}</style>${links.join('')}`;
    },
  });
  const drawNow = async (path: string, { lastsSeconds }: PageVersion): Promise<Kept> => {
    const at = lastsSeconds === undefined ? '' : ` data-at="${clock.now().getTime()}"`;
    const { html, answers } = await drawWhole(path, parts);
    const hinted = hints.exec(html)?.[0] ?? '';
    const files = filesOf(html);
    return {
      root: html.slice(hinted.length),
      hints: hinted,
      files,
      styles: [...inlineStylesOf(html), textOf(files)].map(sourceOf),
      answers: `<script type="application/json" id="drawn"${at}>${scriptJson(answers)}</script>`,
    };
  };
  let underWay = 0;
  const failedAt = new Map<string, number>();
  const failed = (path: string, error: unknown): null => {
    log.error({ err: error, path }, 'A page could not be drawn; the browser draws it');
    failedAt.set(path, performance.now());
    const [first] = failedAt.keys();
    if (failedAt.size > atHandMax && first !== undefined) failedAt.delete(first);
    return null;
  };
  const keptAt = async (key: string): Promise<DrawnPage | null> => {
    const got = cache.get(key).catch(() => null);
    const kept = await soon(keptMs, got, null);
    return kept && shown(keptSchema.parse(JSON.parse(kept.toString('utf8'))));
  };
  const drawKept = async (key: string, { path, version }: AskedPage): Promise<DrawnPage | null> => {
    underWay += 1;
    try {
      const drawn = await soon(drawingMs, drawNow(path, version), null);
      if (!drawn) throw new Error('The drawing did not end');
      // Without the shared cache another process draws it too; this one has it at hand.
      void cache
        .set(key, Buffer.from(JSON.stringify(drawn)), version.lastsSeconds ?? keptSeconds)
        .catch((error: unknown) => log.warn({ err: error }, 'A drawn page could not be kept for others'));
      return shown(drawn);
    } catch (error) {
      return failed(path, error);
    } finally {
      underWay -= 1;
    }
  };
  const mayDraw = async (ip: string): Promise<boolean> => {
    if (underWay >= drawingMax) return false;
    const taken = await limits.takeRoughly(`draw:${clientOf(ip)}`, drawnMax, drawnSeconds);
    // Others may have begun meanwhile.
    return taken.allowed && underWay < drawingMax;
  };
  // While the house itself does not answer, nobody waits for a page that the browser can draw.
  const isResting = (path: string) =>
    performance.now() - (failedAt.get(path) ?? Number.NEGATIVE_INFINITY) < restMs;
  return async (asked) => {
    const { path, version, ip } = asked;
    if (isResting(path)) return null;
    failedAt.delete(path);
    const key = `drawn-dated:${build}:${version.name}:${path}`;
    const found = await (atHand.at(key) ?? atHand.put(key, keptAt(key)));
    if (found || isResting(path)) return found;
    // Whoever waited for the same may have begun.
    if (!atHand.at(key) && !(await mayDraw(ip))) return atHand.at(key) ?? null;
    return atHand.at(key) ?? atHand.put(key, drawKept(key, asked));
  };
};

/** The document of the site with its styles in it: its links are there for the app alone, which looks for them. */
export const withStyles = (html: string, styles: string): string =>
  html
    .replaceAll('<link rel="stylesheet"', '<link disabled rel="stylesheet"')
    .replace('</head>', () => `${styles}</head>`);

/** The document of the site with a drawn page in it. */
export const withDrawn = (html: string, { root, head, answers }: DrawnPage): string =>
  withStyles(html, head())
    .replace(/<div id="root">[\s\S]*?<\/svg>\s*<\/div>/, () => `<div id="root">${root}</div>`)
    .replace('</body>', () => `${answers}</body>`);
