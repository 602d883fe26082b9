import pg from 'pg';

export type Done = (error: Error | null | undefined, result?: pg.QueryResult) => void;

/** Parts of the driver's connection that its types do not tell: how it sends, and which statement names it knows. */
export interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  stream: { destroy(error?: Error): void };
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string }): void;
  describe(message: unknown): void;
  sync(): void;
  close(message: unknown): void;
  _send(bytes: Buffer): boolean;
}

/** How the driver reads the rows of a statement. */
interface Shape {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The driver's own statement class, as far as it is extended here. */
interface DriversStatement {
  name: string | undefined;
  text: string;
  queryMode: 'extended' | undefined;
  _result: Shape & { _types: unknown };
  _accumulateRows: boolean;
  submit(wire: Wire): Error | null;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}
type Asked = pg.QueryConfig & { queryMode?: 'extended' };
const Statement = pg.Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
  done: Done,
) => DriversStatement;

/** The known shapes, by the driver's table of names that a connection knows, so that both are forgotten together. */
const shapes = new WeakMap<Wire['parsedStatements'], Map<string, Shape>>();

const shapesOf = (known: Wire['parsedStatements']): Map<string, Shape> => {
  const found = shapes.get(known) ?? new Map<string, Shape>();
  shapes.set(known, found);
  return found;
};

/** The wire with some of its methods replaced. */
export const wireWith = (wire: Wire, other: Partial<Wire>): Wire =>
  Object.assign(Object.create(wire), other) as Wire;

/** Sends everything that `write` writes in one piece, and nothing if it throws. */
export const inOnePiece = <T>(wire: Wire, write: (gathering: Wire) => T): T => {
  const pieces: Buffer[] = [];
  const answer = write(wireWith(wire, { _send: (bytes) => pieces.push(bytes) > 0 }));
  if (pieces.length > 0) wire._send(Buffer.concat(pieces));
  return answer;
};

/**
 * A statement that is not described again if the connection knows its name. The shape of its rows cannot have changed: PostgreSQL refuses a
 * kept statement whose result would have another shape ("cached plan must not change result type").
 */
export class KeptStatement extends Statement {
  #known: Wire['parsedStatements'] | null = null;

  /** Sets by itself what the driver would take from a copy of `asked` that it makes property by property. */
  constructor({ text, values, name, queryMode }: Asked, done: Done) {
    super(text, values, done);
    this.name = name;
    this.queryMode = queryMode;
  }

  /** Returns the error if the statement is refused: then nothing was sent, and the connection is as it was. */
  override submit(wire: Wire): Error | null {
    try {
      return inOnePiece(wire, (gathering) => super.submit(gathering));
    } catch (error) {
      // The statement's text was not sent either, so its name is not known to the server.
      if (this.name) delete wire.submittedNamedStatements[this.name];
      return error instanceof Error ? error : new Error('A value cannot be written', { cause: error });
    }
  }

  /**
   * The driver reports a value that it cannot write to the statement itself, and still sends what stands before it. This throws instead.
   */
  override prepare(wire: Wire): void {
    const told = this.handleError;
    this.handleError = (error) => {
      throw error;
    };
    try {
      this.#write(wire);
    } finally {
      this.handleError = told;
    }
  }

  #write(wire: Wire): void {
    const { name, text } = this;
    const known = wire.parsedStatements;
    const shape = name !== undefined && known[name] === text ? shapesOf(known).get(name) : undefined;
    if (!shape) {
      this.#known = known;
      super.prepare(wire);
      return;
    }
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(wireWith(wire, { describe: () => undefined }));
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#known && this.name) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      shapesOf(this.#known).set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    super.handleCommandComplete(message, wire);
  }
}
