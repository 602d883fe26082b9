import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { HouseFacts } from '#core/contract/house.ts';
import { endpoints } from '#core/products/index.ts';
import { soon } from '../soon.ts';
import { readStyles } from './drawn-styles.ts';
import { inlineStylesOf } from './policy.ts';

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

/** Pages that the server draws, by their paths in the registry, each with what tells one state of its texts from the next. */
export type DrawnPages = Readonly<Record<string, () => string | Promise<string>>>;

/** Prices and offers in a drawn page are this old at most: as long as the browser takes them for fresh too. */
const movingMs = 5 * 60_000;

/** Seats and rates are this old at most, as the browser too asks for them again after a minute. */
const seatsMs = 60_000;

const every =
  (ms: number) =>
  ({ clock }: { clock: { now(): Date } }) =>
  (): string =>
    String(Math.floor(clock.now().getTime() / ms));

/** The version of a page whose prices and offers move: another one every five minutes. */
export const everyFiveMinutes = every(movingMs);

/** The version of a page that shows what is left of something. */
export const everyMinute = every(seatsMs);

/** What stands in the document of a drawn page. */
export interface DrawnPage {
  /** In the place of the app. */
  root: string;
  /** At the end of the head. */
  head: string;
  /** The answers that it was drawn with, for the browser to take it over: behind all that is seen, which must not wait for them. */
  answers: string;
  /** Its styles and style attributes, for the policy of the page. */
  styles: readonly string[];
}

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

/** How long a drawn page is kept: a new version of what it shows is another key. */
const keptSeconds = 3600;

/** So many pages at most are drawn at once, since drawing takes the thread that also answers calls; further ones are left to the browser. */
const drawingMax = 4;

/** The shared cache is waited for so long: a database that hangs delays no page that can be drawn. */
const keptMs = 1000;

/** A page that could not be drawn is left to the browser for so long. */
const restMs = 5000;

/** So many pages are at hand in this process, in front of the shared cache. */
const atHandMax = 200;

const keptSchema = z.object({
  root: z.string(),
  head: z.string(),
  answers: z.string(),
  styles: z.array(z.string()),
});

/** The calls that anybody may ask, by name. */
const publicCalls = new Set<string>(
  endpoints.filter(({ access }) => access === 'public').map(({ call }) => call),
);

/** A text of JSON as it may stand in a script of a page: nothing in it can end that. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Bytes that all instances share for a while. */
interface Kept {
  get(key: string): Promise<Buffer | null>;
  set(key: string, value: Buffer, ttlSeconds: number): Promise<void>;
}

export interface DrawingParts {
  site: { folder: string; html: string };
  drawer: () => Promise<Drawer>;
  facts: HouseFacts;
  cache: Kept;
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

/**
 * Pages as the server draws them: by the app's own tree, with the answers that it asks for. They are kept as bytes by their path and by the
 * version of what they show, here and in the shared cache.
 */
export const createDrawing = (
  parts: DrawingParts,
): ((path: string, version: string) => Promise<DrawnPage | null>) => {
  const { site, cache, log } = parts;
  const build = createHash('sha256').update(site.html).digest('base64url').slice(0, 12);
  const stylesOf = readStyles(site.folder, site.html);
  const atHand = new Map<string, Promise<DrawnPage | null>>();
  const drawNow = async (path: string): Promise<DrawnPage> => {
    const { html, answers } = await drawWhole(path, parts);
    const hinted = hints.exec(html)?.[0] ?? '';
    const { text, files } = stylesOf(html);
    // Their styles are in the page, since each file would be a way there and back before the first paint. The links tell the app so.
    const links = files.map((file) => `<link disabled rel="stylesheet" crossorigin href="/${file}">`);
    return {
      root: html.slice(hinted.length),
      styles: [...inlineStylesOf(html), text],
      head: `${hinted}<style>${text}</style>${links.join('')}`,
      answers: `<script type="application/json" id="drawn">${scriptJson(answers)}</script>`,
    };
  };
  let underWay = 0;
  const failedAt = new Map<string, number>();
  const keptAt = async (key: string): Promise<DrawnPage | null> => {
    const got = cache.get(key).catch(() => null);
    const kept = await soon(keptMs, got, null);
    return kept ? keptSchema.parse(JSON.parse(kept.toString('utf8'))) : null;
  };
  const find = async (key: string, path: string): Promise<DrawnPage | null> => {
    try {
      const kept = await keptAt(key);
      if (kept || underWay >= drawingMax) return kept;
      underWay += 1;
      const drawn = await drawNow(path).finally(() => {
        underWay -= 1;
      });
      // Without the shared cache another process draws it too; this one has it at hand.
      void cache
        .set(key, Buffer.from(JSON.stringify(drawn)), keptSeconds)
        .catch((error: unknown) => log.warn({ err: error }, 'A drawn page could not be kept for others'));
      return drawn;
    } catch (error) {
      log.error({ err: error, path }, 'A page could not be drawn; the browser draws it');
      failedAt.set(path, performance.now());
      const [first] = failedAt.keys();
      if (failedAt.size > atHandMax && first !== undefined) failedAt.delete(first);
      return null;
    }
  };
  return async (path, version) => {
    // While the house itself does not answer, nobody waits for a page that the browser can draw.
    if (performance.now() - (failedAt.get(path) ?? Number.NEGATIVE_INFINITY) < restMs) return null;
    failedAt.delete(path);
    const key = `drawn-styled:${build}:${version}:${path}`;
    const known = atHand.get(key);
    if (known) return known;
    const drawing = find(key, path);
    atHand.set(key, drawing);
    const [oldest] = atHand.keys();
    if (atHand.size > atHandMax && oldest !== undefined) atHand.delete(oldest);
    // What could not be drawn is tried again by the next one who asks.
    void drawing.then((drawn) => drawn ?? atHand.delete(key));
    return drawing;
  };
};

/** The document of the site with a drawn page in it. */
export const withDrawn = (html: string, { root, head, answers }: DrawnPage): string =>
  html
    .replace(/<div id="root">[\s\S]*?<\/svg>\s*<\/div>/, () => `<div id="root">${root}</div>`)
    .replaceAll('<link rel="stylesheet"', '<link disabled rel="stylesheet"')
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${answers}</body>`);
