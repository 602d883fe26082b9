import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { beginLate } from './begin-late.ts';
import { Together } from './together.ts';

/**
 * PostgreSQL reads and plans a statement that has a name once for each connection, and an unnamed one each time: for short
 * statements that is most of their cost. Everything that goes to the database through a connection of the pool gets its name
 * here, from its text.
 */
export interface StatementOptions {
  log: Logger;
  /** Most statements that one connection keeps; some 20 to 70 kB of PostgreSQL's memory each. */
  keptMax?: number;
  /** How old the plans of a connection get, in milliseconds. */
  plansMs?: number;
}

const defaults = { keptMax: 200, plansMs: 60_000 };
const textsMax = 4000;
/** Lists written into the text come in many lengths, of which each would be kept. */
const valuesMax = 100;

/** Names of texts, the same on all connections. A text gets its name when it comes again: many come once, at the start. */
const createNames = () => {
  const seen = new Map<string, string | null>();
  return (text: string): string | null => {
    const known = seen.get(text);
    if (known) return known;
    if (seen.size >= textsMax) seen.clear();
    const name = known === null ? `h${createHash('sha256').update(text).digest('hex').slice(0, 24)}` : null;
    seen.set(text, name);
    return name;
  };
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** A table was altered since the statement was planned, and its rows have another shape now. */
const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';

/** The connection does not know the name, or knows it already: something between has put us on another one. */
const isMixedUp = (error: unknown): boolean => codeOf(error) === '26000' || codeOf(error) === '42P05';

/** Whether an error says that a kept statement was not run because it no longer fits. The same work succeeds when tried again. */
export const isStaleStatement = (error: unknown): boolean => isOutdated(error) || isMixedUp(error);

type Answer = Promise<pg.QueryResult>;
type Done = (error: Error | undefined, result?: pg.QueryResult) => void;

/** Of the driver, which does not say so in its types: the names that it takes for known on this connection. */
interface Driver {
  connection: { parsedStatements: Record<string, string> };
}

const isNameable = (text: string, values: unknown): values is unknown[] =>
  Array.isArray(values) && values.length > 0 && values.length <= valuesMax && !text.includes(';');

/** What is done to each new connection of a pool. */
export const createStatements = ({
  log,
  keptMax = defaults.keptMax,
  plansMs = defaults.plansMs,
}: StatementOptions): ((client: pg.PoolClient) => void) => {
  const nameOf = createNames();
  let isOn = true;

  return (client) => {
    const original = client.query.bind(client) as (...given: unknown[]) => unknown;
    const send = original as (query: pg.QueryConfig) => Answer;
    const kept = new Set<string>();
    const late = beginLate(client, send, () => isOn && !forgets);
    let forgets = false;
    let plannedAt = performance.now();

    /**
     * Sent before what is asked, where that begins something. What has to be forgotten is forgotten; and plans are made anew
     * now and then, as one that was made while a table was empty would stay when it is full.
     */
    const keepUp = (): void => {
      if (client.getTransactionStatus() !== 'I' || late.waits()) return;
      const isOld = kept.size > 0 && performance.now() - plannedAt > plansMs;
      if (!forgets && !isOld) return;
      plannedAt = performance.now();
      if (forgets) {
        kept.clear();
        (client as unknown as Driver).connection.parsedStatements = {};
      }
      // Where it fails the connection is lost, and what is asked after it says so.
      send({ text: forgets ? 'deallocate all' : 'discard plans' }).catch(() => undefined);
      forgets = false;
    };

    /** Remembers that what is kept no longer fits; throws what is something else. */
    const noticeStale = (error: unknown): void => {
      if (!isStaleStatement(error)) throw error;
      forgets = true;
      if (!isMixedUp(error) || !isOn) return;
      isOn = false;
      log.warn(
        { err: error },
        'Prepared statements are lost on the way to the database: set DATABASE_PREPARED=0',
      );
    };

    const ask = (asked: pg.QueryConfig): Answer => {
      const isFirst = late.waits();
      return (isFirst ? late.first(asked) : send(asked)).catch((error: unknown) => {
        // What has no name may still have failed with the name of what goes before it.
        if (!isFirst && asked.name === undefined) throw error;
        noticeStale(error);
        // Refused before it began: outside a transaction nothing is done yet. Within one all of that has to be asked again; the status
        // of the connection is told a moment after the error, so that one which began just now is known by what waits.
        if (client.getTransactionStatus() !== 'I' || (isFirst && !late.waits())) throw error;
        return ask({ text: asked.text, ...(asked.values && { values: asked.values }) });
      });
    };

    /** Its name where it is one of those that are kept. */
    const keep = (text: string, values: unknown): string | null => {
      const name = isOn && !forgets && isNameable(text, values) ? nameOf(text) : null;
      if (name === null) return null;
      kept.add(name);
      if (kept.size >= keptMax) forgets = true;
      return name;
    };

    const together = (several: Together): void => {
      keepUp();
      several.nameOf = keep;
      several.failed = (error) => {
        if (isStaleStatement(error)) noticeStale(error);
      };
      original(several);
    };

    const query = (...given: unknown[]): unknown => {
      const [text, values, done] = given as [unknown, unknown, Done | undefined];
      if (text instanceof Together) return together(text);
      if (typeof text !== 'string') {
        if (late.waits()) late.now();
        return original(...given);
      }
      keepUp();
      const isPromised = typeof values !== 'function' && !done;
      if (text === 'begin' && isOn && isPromised) return late.wait();
      const ended = text === 'commit' || text === 'rollback' ? late.end(text) : null;
      if (ended) return ended;
      const name = keep(text, values);
      if (name === null) {
        if (late.waits() && isPromised) return ask({ text, ...(Array.isArray(values) && { values }) });
        if (late.waits()) late.now();
        return original(...given);
      }
      const answer = ask({ name, text, values: values as unknown[] });
      if (!done) return answer;
      // The pool's own way to ask. What its listener throws is its own, not a failure of the statement.
      answer.then(
        (result) => process.nextTick(done, undefined, result),
        (error: Error) => process.nextTick(done, error),
      );
      return undefined;
    };
    client.query = query as typeof client.query;
  };
};
