import type pg from 'pg';
import { KeptStatement, type Wire } from './kept-statement.ts';

const begin = { name: 'begin', text: 'begin', values: [] };

/**
 * A statement that takes the `begin` of its transaction along. Both go out in one message, within which PostgreSQL skips everything
 * behind the first error: where the transaction did not begin, nothing was done outside of it.
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

/** What holds several statements cannot go along, nor does a stream. */
const isOne = ({ text }: { text?: unknown }): boolean => typeof text === 'string' && !text.includes(';');

type Send = (asked: pg.QueryConfig) => Promise<pg.QueryResult>;

interface Late {
  /** Whether a transaction is to begin with the next statement. */
  waits(): boolean;
  wait(): Promise<pg.QueryResult>;
  /** Ends what never began; null where there is something to end. */
  end(command: string): Promise<pg.QueryResult> | null;
  /** The first statement of the transaction that waits. */
  first: Send;
  /** For what is no statement of ours: begins by itself before it. Where that fails, the connection is lost and what follows with it. */
  now(): void;
}

/**
 * Transactions of one connection that begin with their first statement: a message and an answer less for each. One without a statement
 * never begins. `send` is the driver's own way, `mayName` whether the connection keeps statements.
 */
export const beginLate = (client: pg.PoolClient, send: Send, mayName: () => boolean): Late => {
  const submit = client.query.bind(client) as (statement: unknown) => void;
  const wire = (client as unknown as { connection: Wire }).connection;
  let waits = false;

  const along: Send = (asked) =>
    new Promise((resolve, reject) => {
      const statement = new Beginning({ ...asked, queryMode: 'extended' }, (error, result) => {
        // Refused before it began: it still has to, with whatever is asked next.
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
