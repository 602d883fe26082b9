import type { Cache, Clock } from '#server/platform/services.ts';
import { createTurns } from '#server/platform/suppliers/turns.ts';
import { type AnswerBytes, ByteCache, compressed, packAnswer, unpackAnswer } from './bytes.ts';

/** The answer of a search as it was made, before it is packed. */
export interface MadeAnswer {
  requestId: string;
  /** The body as it is sent. */
  raw: Buffer;
  /** How long the same question gets the same answer. */
  freshSeconds: number;
  /** Keeps what was found; the answer is given once that is done. */
  keep(): Promise<void>;
}

interface AnswersOptions {
  /** Of the product: what it leaves in the shared cache stands under this name. */
  name: string;
  /** Most memory of this process for answers. */
  bytesMax: number;
  /** Questions of one address that go out at once, and those that wait for their turn. */
  ofAddress: { atOnceMax: number; waitingMax: number };
  /** Whether what an answer tells of can still be bought. */
  isKept(requestId: string): Promise<boolean>;
}

export interface Answers {
  /** The answer to a question where this process has it still. */
  known(key: string): AnswerBytes | null;
  /**
   * The way of an answer: the question that is under way under the same key, bytes that another instance left, and only
   * then `ask`. Null where the address has too many questions waiting.
   */
  answer(key: string, ip: string, ask: (now: Date) => Promise<MadeAnswer>): Promise<AnswerBytes | null>;
}

/** Answers of searches as bytes, asked for once however many want them. */
export const createAnswers = (
  { clock, cache }: { clock: Clock; cache: Cache },
  { name, bytesMax, ofAddress, isKept }: AnswersOptions,
): Answers => {
  const ofProcess = new ByteCache(bytesMax);
  const underWay = new Map<string, Promise<AnswerBytes | null>>();
  const inTurn = createTurns(ofAddress);

  const sharedOrAsked = async (
    key: string,
    ask: (now: Date) => Promise<MadeAnswer>,
  ): Promise<AnswerBytes> => {
    const now = clock.now();
    const sharedKey = `${name}:answer-br:${key}`;
    const shared = await cache.get(sharedKey);
    const known = shared && (await unpackAnswer(shared, now.getTime()));
    // Bytes never outlive their offers: what was left behind of a search that is gone is nothing that can be bought.
    if (known && (await isKept(known.requestId))) return known;
    const { raw, requestId, freshSeconds, keep } = await ask(now);
    const freshUntil = now.getTime() + freshSeconds * 1000;
    const [bytes] = await Promise.all([compressed(raw, { requestId, freshUntil }), keep()]);
    await cache.set(sharedKey, packAnswer(bytes), freshSeconds);
    return bytes;
  };

  /** Simultaneous questions of one key ask once, in the turn of the address that was first. */
  const askOnce: Answers['answer'] = (key, ip, ask) => {
    const running = underWay.get(key);
    if (running) return running;
    const started = inTurn(ip, () => sharedOrAsked(key, ask))
      .then((turn) => {
        if (turn) ofProcess.set(key, turn.value);
        return turn?.value ?? null;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };

  return {
    known: (key) => ofProcess.get(key, clock.now().getTime()),
    async answer(key, ip, ask) {
      const isJoining = underWay.has(key);
      const bytes = await askOnce(key, ip, ask);
      // Whoever joined a question of an address that had too many asks once more by themselves.
      return bytes || !isJoining ? bytes : askOnce(key, ip, ask);
    },
  };
};
