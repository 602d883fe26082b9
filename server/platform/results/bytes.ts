import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

/** Which search an answer tells of, and how long. */
export interface AnswerMark {
  requestId: string;
  /** Milliseconds of the clock until which it may be given again. */
  freshUntil: number;
}

/** An answer ready to be sent, in each encoding. */
export interface AnswerBytes extends AnswerMark {
  raw: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

const fromGzip = promisify(gunzip);

/** Fast and almost as small as the slow levels. */
const brotliQuality = 5;

/** What only we read again is packed in a hurry. */
const packLevel = 1;

export const compressed = async (
  raw: Buffer,
  { requestId, freshUntil }: AnswerMark,
): Promise<AnswerBytes> => {
  const [zipped, br] = await Promise.all([
    asGzip(raw),
    asBrotli(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
  ]);
  return { raw, gzip: zipped, br, requestId, freshUntil };
};

/** Anything as small bytes, for the shared cache. */
export const packJson = (value: unknown): Promise<Buffer> =>
  asGzip(JSON.stringify(value), { level: packLevel });

/** What packJson made, as it was. The caller knows its shape: nobody else writes under its key. */
export const unpackJson = async (packed: Buffer): Promise<unknown> =>
  JSON.parse((await fromGzip(packed)).toString('utf8'));

const lineBreak = 0x0a;

/** An answer for other instances: until when it is fresh and of which search, a line break, the gzip bytes. */
export const packAnswer = (answer: AnswerBytes): Buffer =>
  Buffer.concat([Buffer.from(`${answer.freshUntil} ${answer.requestId}\n`), answer.gzip]);

/** What another instance packed, or null where it is stale. */
export const unpackAnswer = async (packed: Buffer, now: number): Promise<AnswerBytes | null> => {
  const end = packed.indexOf(lineBreak);
  const [until, requestId] = packed.subarray(0, end).toString('latin1').split(' ');
  const freshUntil = Number(until);
  if (!requestId || freshUntil <= now) return null;
  return compressed(await fromGzip(packed.subarray(end + 1)), { requestId, freshUntil });
};

const sizeOf = (bytes: AnswerBytes): number => bytes.raw.length + bytes.gzip.length + bytes.br.length;

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
