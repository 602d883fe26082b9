import type { Logger } from 'pino';
import { soon } from '../soon.ts';
import { clientOf } from './address.ts';
import { type AskCall, type DrawnPage, keptSchema, type PageDrawer } from './draw-page.ts';
import type { PageVersion } from './drawn-versions.ts';
import { lastOnes } from './last-ones.ts';

/** Who asks for which page. */
export interface AskedPage {
  path: string;
  version: PageVersion;
  ip: string;
}

export type Draw = (asked: AskedPage) => Promise<DrawnPage | null>;

/** How long a page is kept whose version tells of every change: a new one is another key. */
const keptSeconds = 3600;

/** So many pages at most are drawn at once, since drawing takes the thread that also answers calls; further ones are left to the browser. */
const drawingMax = 4;

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

/** Bytes that all instances share for a while. */
interface Cache {
  get(key: string): Promise<Buffer | null>;
  set(key: string, value: Buffer, ttlSeconds: number): Promise<void>;
}

export interface DrawingParts {
  pages: PageDrawer;
  cache: Cache;
  clock: { now(): Date };
  limits: { takeRoughly(key: string, limit: number, windowSeconds: number): Promise<{ allowed: boolean }> };
  log: Logger;
  ask: AskCall;
}

/**
 * Pages as the server draws them: by the app's own tree, with the answers that it asks for. They are kept as bytes by their path and by the
 * version of what they show, here and in the shared cache.
 */
export const createDrawing = (parts: DrawingParts): Draw => {
  const { pages, cache, clock, limits, log, ask } = parts;
  const { build, draw, shown } = pages;
  const atHand = lastOnes<DrawnPage>(atHandMax);
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
      const at = version.lastsSeconds === undefined ? null : clock.now();
      const drawn = await draw(path, { ask, at });
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
