import type pg from 'pg';
import { KeptStatement, type Wire } from './kept-statement.ts';

const begin = { name: 'begin', text: 'begin', values: [] };

/**
 * A statement that is sent together with the `begin` of its transaction. Both go out in one message, in which PostgreSQL skips everything
 * after the first error: if the transaction did not begin, nothing was done outside of it.
 */
class Beginning extends KeptStatement {
  hasBegun = false;

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: begin.name, values: [] });
    wire.execute({ portal: '' });
    super.prepare(wire);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.hasBegun) super.handleCommandComplete(message, wire);
    else this.hasBegun = true;
  }
}

const done = (command: string): Promise<pg.QueryResult> =>
  Promise.resolve({ command, rowCount: null, oid: 0, fields: [], rows: [] });

/** Whether this is one statement. A text of several statements cannot go along with `begin`, and neither can a stream. */
const isOne = ({ text }: { text?: unknown }): boolean => typeof text === 'string' && !text.includes(';');

type Send = (asked: pg.QueryConfig) => Promise<pg.QueryResult>;

interface Late {
  /** Whether a transaction will begin with the next statement. */
  waits(): boolean;
  wait(): Promise<pg.QueryResult>;
  /** Ends a transaction that never began; null if one did begin and has to be ended. */
  end(command: string): Promise<pg.QueryResult> | null;
  /** Sends the first statement of the transaction that waits. */
  first: Send;
  /**
   * Sends the `begin` by itself, before something that is no statement of ours. If that fails, the connection is lost together with what
   * follows.
   */
  now(): void;
}

/**
 * Lets the transactions of one connection begin with their first statement, which saves each a message and an answer. A transaction without
 * a statement never begins. `send` is the driver's own method; `mayName` says whether the connection keeps statements.
 */
export const beginLate = (client: pg.PoolClient, send: Send, mayName: () => boolean): Late => {
  const submit = client.query.bind(client) as (statement: unknown) => void;
  const wire = (client as unknown as { connection: Wire }).connection;
  let waits = false;

  const along: Send = (asked) =>
    new Promise((resolve, reject) => {
      const statement = new Beginning({ ...asked, queryMode: 'extended' }, (error, result) => {
        // If it was refused before the transaction began, the next statement has to begin it.
        if (error && !statement.hasBegun) waits = true;
        if (error) reject(error);
        else resolve(result as pg.QueryResult);
      });
      submit(statement);
    });

  return {
    waits: () => waits,
    wait() {
      waits = true;
      return done('BEGIN');
    },
    end(command) {
      if (!waits) return null;
      waits = false;
      return done(command.toUpperCase());
    },
    async first(asked) {
      waits = false;
      const isKnown = wire.parsedStatements[begin.name] === begin.text;
      if (mayName() && isKnown && isOne(asked)) return along(asked);
      try {
        await send(mayName() ? begin : { text: begin.text });
      } catch (error) {
        waits = true;
        throw error;
      }
      return send(asked);
    },
    now() {
      waits = false;
      send({ text: begin.text }).catch(() => wire.stream.destroy());
    },
  };
};
