import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer ready to be sent, in each encoding. */
export interface AnswerBytes {
  raw: Buffer;
  gzip: Buffer;
  br: Buffer;
  /** Milliseconds of the clock until which it may be given again. */
  freshUntil: number;
}

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/** Fast and almost as small as the slow levels. */
const brotliQuality = 5;

export const compressed = async (raw: Buffer, freshUntil: number): Promise<AnswerBytes> => {
  const [zipped, br] = await Promise.all([
    asGzip(raw),
    asBrotli(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
  ]);
  return { raw, gzip: zipped, br, freshUntil };
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
