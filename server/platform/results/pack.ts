import { packJson, unpackJson } from './bytes.ts';
import { type JsonOf, jsonOfAll } from './json.ts';

/** Finding one row decompresses no more rows than these. */
const rowsAChunk = 100;

const lineBreak = 0x0a;

interface Index<H> {
  head: H;
  /** Size of each chunk of rows, in bytes. */
  chunks: number[];
}

/**
 * A head and its rows as bytes: a line of JSON with the head and the sizes of the chunks, then the chunks, each compressed by itself. It is
 * one value of the cache, so it exists whole or not at all, and yet reading one row of thousands costs only the work of a hundred.
 */
export const packRows = async <H, R>(head: H, rows: readonly JsonOf<R>[]): Promise<Buffer> => {
  const count = Math.ceil(rows.length / rowsAChunk);
  const chunks = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      packJson(jsonOfAll(rows.slice(at * rowsAChunk, (at + 1) * rowsAChunk))),
    ),
  );
  const index: Index<H> = { head, chunks: chunks.map((chunk) => chunk.length) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...chunks]);
};

export interface Packed<H, R> {
  head: H;
  /** The rows from `from` up to, but not including, `to`. */
  rows(from: number, to: number): Promise<R[]>;
}

/** Opens what packRows made. The caller knows its shapes: nobody else writes under its key. */
export const openRows = <H, R>(packed: Buffer): Packed<H, R> => {
  const end = packed.indexOf(lineBreak);
  const { head, chunks } = JSON.parse(packed.toString('utf8', 0, end)) as Index<H>;
  const starts = chunks.map((_, at) => end + 1 + chunks.slice(0, at).reduce((sum, size) => sum + size, 0));
  return {
    head,
    async rows(from, to) {
      const first = Math.floor(from / rowsAChunk);
      const wanted = chunks.flatMap((size, at) => {
        const start = starts[at] ?? 0;
        const isWanted = at >= first && at * rowsAChunk < to;
        return isWanted ? [packed.subarray(start, start + size)] : [];
      });
      const opened = await Promise.all(wanted.map(unpackJson));
      return (opened as R[][]).flat().slice(from - first * rowsAChunk, to - first * rowsAChunk);
    },
  };
};
