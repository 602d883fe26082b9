import type pg from 'pg';
import { inOnePiece, KeptStatement, type Wire, wireWith } from './kept-statement.ts';

/** One statement of several that go together. */
export interface StatementToSend {
  text: string;
  values: unknown[];
}

/**
 * Several statements that go to the database in one message and are one transaction there: PostgreSQL begins it with the first, skips
 * everything behind an error, and commits as the message ends (its protocol's implicit transaction). Each statement sees what those
 * before it did, and what others have committed by the time at which it begins. Nothing is answered before the commit.
 *
 * This is what the driver calls a submittable: it calls these methods as the answers come.
 */
export class Together {
  /** Gives a statement its name, if the connection keeps it. */
  nameOf: (text: string, values: unknown[]) => string | null = () => null;
  /** Called with the error of what failed, before the one who asked hears of it. */
  failed: (error: Error) => void = () => undefined;
  /** The driver looks for its type parsers here. */
  readonly _result = { _types: undefined as unknown };

  readonly #asked: readonly StatementToSend[];
  readonly #done: (error: Error | null, results: pg.QueryResult[]) => void;
  #statements: KeptStatement[] = [];
  /** The statement whose answer comes next. */
  #at = 0;

  constructor(
    asked: readonly StatementToSend[],
    done: (error: Error | null, results: pg.QueryResult[]) => void,
  ) {
    this.#asked = asked;
    this.#done = done;
  }

  /** The driver remembers by name and text how the rows of a named statement are read. */
  get name(): string | undefined {
    return this.#statements[this.#at]?.name;
  }
  get text(): string {
    return this.#statements[this.#at]?.text ?? '';
  }

  submit(wire: Wire): null {
    const results: pg.QueryResult[] = [];
    this.#statements = this.#asked.map(({ text, values }) => {
      const name = this.nameOf(text, values);
      const asked = { text, values, queryMode: 'extended' as const, ...(name !== null && { name }) };
      const statement = new KeptStatement(asked, (error, result) => {
        if (error) this.#fail(error);
        else if (result && results.push(result) === this.#asked.length) this.#done(null, results);
      });
      statement._result._types = this._result._types;
      return statement;
    });
    try {
      inOnePiece(wire, (gathering) => {
        // The statements have no `sync` of their own; one at the end closes the message.
        const open = wireWith(gathering, { sync: () => undefined, close: () => undefined });
        for (const statement of this.#statements) statement.prepare(open);
        gathering.sync();
      });
    } catch (error) {
      // A value cannot be written. The connection is closed, since otherwise the statements before it would be done.
      wire.stream.destroy(error as Error);
    }
    return null;
  }

  #fail(error: Error): void {
    this.failed(error);
    this.#done(error, []);
  }

  handleRowDescription(message: unknown): void {
    this.#statements[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#statements[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.#statements[this.#at]?.handleCommandComplete(message, wire);
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: Error, wire: Wire): void {
    // The server skipped the statements after the error, so their texts have to be sent again.
    for (const { name } of this.#statements) if (name) delete wire.submittedNamedStatements[name];
    this.#fail(error);
  }

  handleReadyForQuery(wire: Wire): void {
    for (const statement of this.#statements) statement.handleReadyForQuery(wire);
  }
}
