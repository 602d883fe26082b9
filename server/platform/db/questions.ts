import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { type Asking, senderTo } from './at-once.ts';
import type { Db } from './tables.ts';

interface Question {
  compiled: CompiledQuery;
  resolve(result: QueryResult<never>): void;
  reject(error: unknown): void;
}

const known = new WeakMap<object, Asking>();

const make = (db: Db): Asking => {
  const send = senderTo(db);
  if (!send) return db;
  let waiting: Question[] = [];

  const alone = ({ compiled, resolve, reject }: Question): void => {
    const asked = db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<never>(compiled));
    asked.then(resolve, reject);
  };

  const go = (): void => {
    const asked = waiting;
    waiting = [];
    if (asked.length === 1) {
      asked.forEach(alone);
      return;
    }
    const statements = asked.map(({ compiled }) => ({
      text: compiled.sql,
      values: [...compiled.parameters],
    }));
    send(statements).then(
      (results) => {
        for (const [at, result] of results.entries()) asked[at]?.resolve(result);
      },
      // If one question fails, the whole message does. Then each is asked by itself, so that only the wrong one fails.
      () => asked.forEach(alone),
    );
  };

  const connection: DatabaseConnection = {
    executeQuery: <R>(compiled: CompiledQuery) =>
      new Promise<QueryResult<R>>((resolve, reject) => {
        // It is sent in the next tick, when all code that can go on without an answer has asked its questions.
        if (waiting.length === 0) process.nextTick(go);
        waiting.push({ compiled, resolve, reject });
      }),
    streamQuery: () => {
      throw new Error('nothing is streamed at once');
    },
  };
  const executor = db
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return { getExecutor: () => executor };
};

/**
 * A handle for reads: questions that are asked at the same moment, by whomever, go to the database in one message on one connection. Never
 * use it for writes, since a question may be asked twice.
 */
export const questionsTo = (db: Db): Asking => {
  const before = known.get(db);
  if (before) return before;
  const made = make(db);
  known.set(db, made);
  return made;
};
