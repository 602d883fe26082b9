import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { clientOf } from './address.ts';
import { type AskedCall, type DrawnPage, type PageDrawer, Unanswered } from './draw-page.ts';
import { lastOnes } from './last-ones.ts';

/** A list of results as somebody's browser is sent it: an address with its query, and who asks. */
export type DrawList = (asked: { address: string; ip: string }) => Promise<DrawnPage | null>;

/** A drawn list is sent again for so long; the answer that is in it is given again for longer. */
const keptMs = 15_000;

/** So many drawn lists are at hand in this process. */
const atHandMax = 50;

/** So many lists are drawn at once: drawing takes the thread that also answers calls. Further ones are left to the browser. */
const drawingMax = 4;

/** So many lists are drawn for one address in ten minutes; beyond it the browser draws. */
const drawnMax = 300;
const drawnSeconds = 600;

/** An address that no link of ours is as long as makes nobody draw. */
const addressMax = 600;

/**
 * Whether a phone's browser wants to show a page: then it asks for what stands there anyway. Robots, and browsers that fetch pages ahead, make
 * nobody search; a wide screen is drawn in another way, which it does itself.
 */
export const isPhoneShowing = (headers: IncomingHttpHeaders): boolean => {
  const agent = headers['user-agent'] ?? '';
  const told = headers['sec-ch-ua-mobile'];
  const isPhone = told === undefined ? /\bMobi/.test(agent) : told === '?1';
  const isAhead = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined;
  const isRobot = /bot\b|crawl|spider|slurp|preview/i.test(agent);
  return headers['sec-fetch-mode'] === 'navigate' && isPhone && !isAhead && !isRobot;
};

export interface ListParts {
  pages: PageDrawer;
  clock: { now(): Date };
  limits: { takeRoughly(key: string, limit: number, windowSeconds: number): Promise<{ allowed: boolean }> };
  log: Logger;
  /** Asks a call of the house itself as somebody at this address would. */
  ask(call: AskedCall, ip: string): Promise<unknown>;
}

/**
 * Lists of results as the server draws them, with what they show asked as the one who wants to see it would ask, so that it counts as that. What
 * is drawn is nobody's, and is sent to whoever asks the same within moments.
 */
export const createListDrawing = ({ pages, clock, limits, log, ask }: ListParts): DrawList => {
  const { draw, shown } = pages;
  const atHand = lastOnes<DrawnPage>(atHandMax);
  let underWay = 0;
  const drawNow = async (address: string, ip: string): Promise<DrawnPage | null> => {
    underWay += 1;
    try {
      return shown(await draw(address, { ask: (call) => ask(call, ip), at: clock.now() }));
    } catch (error) {
      // A search that takes long, or is refused to whoever asks too often, is told of by the page itself.
      if (!(error instanceof Unanswered)) log.error({ err: error }, 'A list of results could not be drawn');
      return null;
    } finally {
      underWay -= 1;
    }
  };
  return async ({ address, ip }) => {
    if (address.length > addressMax) return null;
    const key = `${Math.floor(clock.now().getTime() / keptMs)}:${address}`;
    const known = atHand.at(key);
    if (known) return known;
    if (underWay >= drawingMax) return null;
    const taken = await limits.takeRoughly(`draw-list:${clientOf(ip)}`, drawnMax, drawnSeconds);
    // Others may have begun meanwhile.
    if (!taken.allowed || underWay >= drawingMax) return atHand.at(key) ?? null;
    return atHand.at(key) ?? atHand.put(key, drawNow(address, ip));
  };
};
