import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { JsonOf } from './json.ts';

/** Which search an answer tells of, and how long. */
export interface AnswerMark {
  requestId: string;
  /** Milliseconds of the clock until which it may be given again. */
  freshUntil: number;
}

/** An answer ready to be sent. Browsers take Brotli; whoever takes gzip alone has it made with the first question. */
export interface AnswerBytes extends AnswerMark {
  raw: Buffer;
  br: Buffer;
  gzip(): Promise<Buffer>;
}

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

/** Of 60 kB 3.4 are left in 0.4 ms; level 5 leaves 2.9 in 0.6. */
const brotliQuality = 4;

/** What only we read again is packed in a hurry: of 60 kB 4.3 are left in 0.1 ms, less than gzip's fastest leaves in twice the time. */
const packQuality = 1;

/** What takes less to compress at once, a millisecond at most, than to hand it to another thread and take it back. */
const shortMax = 128 * 1024;
const isShort = (bytes: Buffer): boolean => bytes.length <= shortMax;

const answerOf = (raw: Buffer, br: Buffer, { requestId, freshUntil }: AnswerMark): AnswerBytes => {
  let zipped: Promise<Buffer> | undefined;
  const zippedOnce = () => {
    zipped ??= asGzip(raw);
    return zipped;
  };
  return { raw, br, gzip: zippedOnce, requestId, freshUntil };
};

/** As brotli; at once where that is short, in another thread where it is not. */
const brotliOf = async (raw: Buffer, quality: number): Promise<Buffer> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  return isShort(raw) ? brotliCompressSync(raw, { params }) : asBrotli(raw, { params });
};

export const compressed = async (raw: Buffer, mark: AnswerMark): Promise<AnswerBytes> =>
  answerOf(raw, await brotliOf(raw, brotliQuality), mark);

/** JSON as small bytes. */
export const packJson = (json: JsonOf<unknown>): Promise<Buffer> => brotliOf(Buffer.from(json), packQuality);

/** How gzip begins, and brotli of JSON never does: what the revision before this one kept is read for as long as it is kept. */
const isGzip = (packed: Buffer): boolean => packed[0] === 0x1f && packed[1] === 0x8b;

/** What packJson made, as it was. The caller knows its shape: nobody else writes under its key. */
export const unpackJson = async (packed: Buffer): Promise<unknown> =>
  JSON.parse((await (isGzip(packed) ? fromGzip : fromBrotli)(packed)).toString('utf8'));

const lineBreak = 0x0a;

/** An answer for other instances: until when it is fresh and of which search, a line break, the Brotli bytes. */
export const packAnswer = (answer: AnswerBytes): Buffer =>
  Buffer.concat([Buffer.from(`${answer.freshUntil} ${answer.requestId}\n`), answer.br]);

/** What another instance packed, or null where it is stale. */
export const unpackAnswer = async (packed: Buffer, now: number): Promise<AnswerBytes | null> => {
  const end = packed.indexOf(lineBreak);
  const [until, requestId] = packed.subarray(0, end).toString('latin1').split(' ');
  const freshUntil = Number(until);
  if (!requestId || freshUntil <= now) return null;
  const br = packed.subarray(end + 1);
  return answerOf(await fromBrotli(br), br, { requestId, freshUntil });
};

/** With room for the gzip bytes, which are not much more than those of Brotli. */
const sizeOf = ({ raw, br }: AnswerBytes): number => raw.length + 3 * br.length;

/** Answers of this process as bytes, the ones used last; the oldest go where they take more than `bytesMax`. */
export class ByteCache {
  readonly #entries = new Map<string, AnswerBytes>();
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get(key: string, now: number): AnswerBytes | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#remove(key, entry);
    if (entry.freshUntil <= now) return null;
    this.#add(key, entry);
    return entry;
  }

  set(key: string, entry: AnswerBytes): void {
    const before = this.#entries.get(key);
    if (before) this.#remove(key, before);
    this.#add(key, entry);
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#remove(oldest, old);
    }
  }

  #add(key: string, entry: AnswerBytes): void {
    this.#entries.set(key, entry);
    this.#bytes += sizeOf(entry);
  }

  #remove(key: string, entry: AnswerBytes): void {
    this.#entries.delete(key);
    this.#bytes -= sizeOf(entry);
  }
}
