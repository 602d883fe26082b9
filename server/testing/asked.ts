import pg from 'pg';

/** One statement as the driver got it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What goes to the database in one piece, and is answered in one. */
export type DatabaseMessage = Statement[];

/** Of the driver, which its types do not show. */
interface Sent {
  text: string;
  values?: unknown[];
}
interface Parts {
  statement: { prepare(this: Sent, connection: unknown): void };
  connection: { sync(): void; query(text: string): void };
}

/** Listens to all that the driver sends in this process while `work` runs. */
export const askedWhile = async (work: () => Promise<void>): Promise<DatabaseMessage[]> => {
  const statement = pg.Query.prototype as unknown as Parts['statement'];
  const connection = pg.Connection.prototype as unknown as Parts['connection'];
  const { prepare } = statement;
  const { sync, query } = connection;
  const messages: DatabaseMessage[] = [];
  let message: DatabaseMessage = [];
  statement.prepare = function (wire) {
    message.push({ text: this.text, values: [...(this.values ?? [])] });
    return prepare.call(this, wire);
  };
  // A message is put together in one go, so statements of another connection never come in between.
  connection.sync = function () {
    messages.push(message);
    message = [];
    return sync.call(this);
  };
  connection.query = function (text) {
    messages.push([{ text, values: [] }]);
    return query.call(this, text);
  };
  try {
    await work();
  } finally {
    Object.assign(statement, { prepare });
    Object.assign(connection, { sync, query });
  }
  return messages;
};
