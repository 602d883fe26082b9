import type pg from 'pg';

/** What PostgreSQL says of a statement that it has parsed but not run. */
export interface Described {
  /** What is wrong with it; null if it can be run. */
  problem: string | null;
  columns: Column[];
}

export interface Column {
  name: string;
  /** The oid of its type. */
  type: number;
  /** The oid of the table and the number of the column in it; both 0 if the column is computed. */
  table: number;
  number: number;
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** Has a statement parsed and its answer described. The driver calls these methods. */
class Description {
  readonly #text: string;
  readonly #done: (described: Described) => void;
  #columns: Column[] = [];
  constructor(text: string, done: (described: Described) => void) {
    this.#text = text;
    this.#done = done;
  }
  submit(connection: pg.Connection): void {
    const wire = connection as unknown as {
      parse(query: { text: string; name: string; types: number[] }): void;
      describe(what: { type: 'S'; name: string }): void;
      sync(): void;
    };
    wire.parse({ text: this.#text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      number: columnID,
    }));
  }
  handleError(error: Error & { position?: string }): void {
    const at = Number(error.position ?? 0);
    const near = at > 0 ? ` (at "${this.#text.slice(at - 1, at + 39).replace(/\s+/g, ' ')}")` : '';
    this.#done({ problem: error.message + near, columns: [] });
  }
  handleReadyForQuery(): void {
    this.#done({ problem: null, columns: this.#columns });
  }
}

/** Asks the database to describe a statement, without running it. */
export const describeStatement = (client: pg.ClientBase, text: string): Promise<Described> =>
  new Promise((resolve) => {
    client.query(new Description(text, resolve));
  });
