import { z } from 'zod';
import type { Frame, FrameKind } from './frames.ts';
import { framesOf } from './frames.ts';
import type { BackupKeys } from './key.ts';
import { BackupError } from './problem.ts';
import { readSealed } from './sealed-file.ts';

export const formatVersion = 1;

const headSchema = z.object({
  format: z.literal(formatVersion),
  /** Version of the house that made the backup. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The schema, as names and fingerprints of what made it, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Version of the job queue's own tables, and its queues. */
  queue: z.object({ version: z.int(), names: z.array(z.string()) }),
});
export type Head = z.infer<typeof headSchema>;

const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
export type TableParts = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  last: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type SequenceParts = z.infer<typeof sequenceSchema>;

const endSchema = z.object({ tables: z.int(), rows: z.int() });
export type End = z.infer<typeof endSchema>;

/** What is done with a backup while it is read. Rows must be read to their end; the result is how many there were. */
interface Reader {
  head?(head: Head): void | Promise<void>;
  table(table: TableParts, rows: AsyncIterable<Buffer>): Promise<number>;
  sequences?(sequences: readonly SequenceParts[]): Promise<void>;
}

const parsed = <T>(schema: z.ZodType<T>, { bytes }: Frame): T => {
  const read = schema.safeParse(JSON.parse(bytes.toString('utf8')));
  if (read.success) return read.data;
  throw new BackupError('This backup is of a form that this version does not know');
};

/** Reads a backup once, from beginning to end. Throws BackupError if it is not whole and unchanged. */
export const readBackup = async (path: string, keys: BackupKeys, reader: Reader): Promise<Head & End> => {
  const frames = framesOf(readSealed(path, keys));
  const next = async (...kinds: FrameKind[]): Promise<Frame> => {
    const { value, done } = await frames.next();
    if (done || !kinds.includes(value.kind)) throw new BackupError(`${path} is no whole backup`);
    return value;
  };
  try {
    const head = parsed(headSchema, await next('h'));
    await reader.head?.(head);
    const told: End = { tables: 0, rows: 0 };
    for (;;) {
      const part = await next('t', 's');
      if (part.kind === 's') {
        await reader.sequences?.(parsed(z.array(sequenceSchema), part));
        break;
      }
      let said: number | null = null;
      const rows = async function* () {
        for (;;) {
          const { kind, bytes } = await next('d', 'e');
          if (kind === 'd') yield bytes;
          else {
            said = Number(bytes.toString('latin1'));
            return;
          }
        }
      };
      const table = parsed(tableSchema, part);
      const had = await reader.table(table, rows());
      if (had !== said) throw new BackupError(`${path}: ${table.name} has ${had} rows instead of ${said}`);
      told.tables++;
      told.rows += had;
    }
    const end = parsed(endSchema, await next('z'));
    const beyond = await frames.next();
    if (!beyond.done || end.tables !== told.tables || end.rows !== told.rows)
      throw new BackupError(`${path} is no whole backup`);
    return { ...head, ...end };
  } finally {
    await frames.return(undefined);
  }
};

const newline = 0x0a;

/** Counts rows: in COPY's text each row is one line, since line breaks in values are escaped. */
const countRows = async (rows: AsyncIterable<Buffer>): Promise<number> => {
  let count = 0;
  for await (const piece of rows)
    for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) count++;
  return count;
};

/** Reads a whole backup and writes nothing: checks that it opens with this key, is whole and unchanged, and has as many rows as it says. */
export const checkBackup = (path: string, keys: BackupKeys): Promise<Head & End> =>
  readBackup(path, keys, { table: (_, rows) => countRows(rows) });
