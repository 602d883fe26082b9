import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { beginLate } from './begin-late.ts';
import { type Done, KeptStatement } from './kept-statement.ts';
import { Together } from './together.ts';

/**
 * PostgreSQL parses and plans a named statement once for each connection, and an unnamed one each time; for short statements that is most
 * of their cost. Every statement that goes through a connection of the pool gets its name here, from its text.
 */
export interface StatementOptions {
  log: Logger;
  /** Most statements that one connection keeps. Each takes 20 to 70 kB of PostgreSQL's memory. */
  keptMax?: number;
  /** The age at which the plans of a connection are made anew, in milliseconds. */
  plansMs?: number;
}

const defaults = { keptMax: 200, plansMs: 60_000 };
const textsMax = 4000;
/**
 * Statements with more values than this are not kept: lists written into the text come in many lengths, each of which would be a statement
 * of its own.
 */
const valuesMax = 100;

/**
 * Gives texts their names, the same on all connections. A text gets a name when it comes a second time, since many come only once, at the
 * start.
 */
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

/** Whether an error says that a table was altered after the statement was planned, so that its rows have another shape now. */
const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';

/**
 * Whether an error says that the connection does not know the name, or knows it already: a pooler in between has put us on another
 * connection.
 */
const isMixedUp = (error: unknown): boolean => codeOf(error) === '26000' || codeOf(error) === '42P05';

/** Whether an error says that a kept statement was not run because it no longer fits. The same work succeeds when it is tried again. */
export const isStaleStatement = (error: unknown): boolean => isOutdated(error) || isMixedUp(error);

type Answer = Promise<pg.QueryResult>;

/** Part of the driver that its types do not tell: the names that it believes this connection to know. */
interface Driver {
  connection: { parsedStatements: Record<string, string> };
}

const isNameable = (text: string, values: unknown): values is unknown[] =>
  Array.isArray(values) && values.length > 0 && values.length <= valuesMax && !text.includes(';');

/** What all connections of a pool share: the names, and whether anything is named at all. */
interface Naming {
  nameOf: (text: string) => string | null;
  isOn: boolean;
  log: Logger;
  keptMax: number;
  plansMs: number;
}

interface Connection {
  client: pg.PoolClient;
  send: (query: pg.QueryConfig) => Answer;
  /** Whether a transaction was begun here of which the database does not know yet. */
  beginWaits: () => boolean;
}

/** The statements that one connection keeps, with their names. */
const createKept = (naming: Naming, { client, send, beginWaits }: Connection) => {
  const kept = new Set<string>();
  let forgets = false;
  let plannedAt = performance.now();
  return {
    isUsed: (): boolean => naming.isOn && !forgets,

    /**
     * Called before a statement that begins something. Forgets what has to be forgotten, and from time to time has plans made anew, since
     * one that was made while a table was empty would stay when it is full.
     */
    keepUp(): void {
      if (client.getTransactionStatus() !== 'I' || beginWaits()) return;
      const isOld = kept.size > 0 && performance.now() - plannedAt > naming.plansMs;
      if (!forgets && !isOld) return;
      plannedAt = performance.now();
      if (forgets) {
        kept.clear();
        (client as unknown as Driver).connection.parsedStatements = {};
      }
      // If this fails the connection is lost, and the next statement fails too.
      send({ text: forgets ? 'deallocate all' : 'discard plans' }).catch(() => undefined);
      forgets = false;
    },

    /** Records that what is kept no longer fits; throws any other error. */
    noticeStale(error: unknown): void {
      if (!isStaleStatement(error)) throw error;
      forgets = true;
      if (!isMixedUp(error) || !naming.isOn) return;
      naming.isOn = false;
      naming.log.warn(
        { err: error },
        'Prepared statements are lost on the way to the database: set DATABASE_PREPARED=0',
      );
    },

    /** The statement's name if it is one of those that are kept. */
    keep(text: string, values: unknown): string | null {
      const name = naming.isOn && !forgets && isNameable(text, values) ? naming.nameOf(text) : null;
      if (name === null) return null;
      kept.add(name);
      if (kept.size >= naming.keptMax) forgets = true;
      return name;
    },
  };
};

/** Replaces the connection's `query` by one that names statements that come again. */
const nameStatements = (naming: Naming, client: pg.PoolClient): void => {
  const original = client.query.bind(client) as (...given: unknown[]) => unknown;
  const send = (asked: pg.QueryConfig): Answer =>
    new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result as pg.QueryResult));
      original(new KeptStatement(asked, done));
    });
  const kept = createKept(naming, { client, send, beginWaits: () => late.waits() });
  const late = beginLate(client, send, kept.isUsed);

  const ask = (asked: pg.QueryConfig): Answer => {
    const isFirst = late.waits();
    return (isFirst ? late.first(asked) : send(asked)).catch((error: unknown) => {
      // The driver's stack leads only to the socket; this one leads to the code that asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      // A statement without a name can be stale only if a `begin` with a name was sent with it.
      if (!isFirst && asked.name === undefined) throw error;
      kept.noticeStale(error);
      // A stale statement was refused before it began. Outside a transaction nothing is done yet, so it can be sent again. Inside one, the
      // whole transaction has to be done again. The driver tells the status of the connection only after the error, so whether the
      // transaction has begun with this statement is told by `late.waits()`.
      if (client.getTransactionStatus() !== 'I' || (isFirst && !late.waits())) throw error;
      return ask({ text: asked.text, ...(asked.values && { values: asked.values }) });
    });
  };

  const together = (several: Together): void => {
    kept.keepUp();
    several.nameOf = kept.keep;
    several.failed = (error) => {
      if (isStaleStatement(error)) kept.noticeStale(error);
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
    kept.keepUp();
    const isPromised = typeof values !== 'function' && !done;
    if (text === 'begin' && naming.isOn && isPromised) return late.wait();
    const ended = text === 'commit' || text === 'rollback' ? late.end(text) : null;
    if (ended) return ended;
    const name = kept.keep(text, values);
    if (name === null) {
      if (late.waits() && isPromised) return ask({ text, ...(Array.isArray(values) && { values }) });
      if (late.waits()) late.now();
      return original(...given);
    }
    const answer = ask({ name, text, values: values as unknown[] });
    if (!done) return answer;
    // The pool asks by a callback. It is called in the next tick, so that an error in it is not taken for a failure of the statement.
    answer.then(
      (result) => process.nextTick(done, undefined, result),
      (error: Error) => process.nextTick(done, error),
    );
    return undefined;
  };
  client.query = query as typeof client.query;
};

/** What is done to each new connection of a pool. */
export const createStatements = ({
  log,
  keptMax = defaults.keptMax,
  plansMs = defaults.plansMs,
}: StatementOptions): ((client: pg.PoolClient) => void) => {
  const naming: Naming = { nameOf: createNames(), isOn: true, log, keptMax, plansMs };
  return (client) => nameStatements(naming, client);
};
