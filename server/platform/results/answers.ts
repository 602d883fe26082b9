import type { Cache, Clock } from '#server/platform/services.ts';
import { createTurns } from '#server/platform/suppliers/turns.ts';
import { type AnswerBytes, ByteCache, compressed, packAnswer, unpackAnswer } from './bytes.ts';

/** The answer of a search as it was made, not compressed yet. */
export interface MadeAnswer {
  requestId: string;
  /** The body as it is sent. */
  raw: Buffer;
  /** How long the same question gets the same answer. */
  freshSeconds: number;
  /** Stores what was found; the answer is sent once that is done. */
  keep(): Promise<void>;
}

interface AnswersOptions {
  /** The product's name: what it puts into the shared cache stands under it. */
  name: string;
  /** Most memory of this process for answers. */
  bytesMax: number;
  /** How many questions of one address go out at once, and how many may wait for their turn. */
  ofAddress: { atOnceMax: number; waitingMax: number };
  /** Whether what an answer shows can still be bought. */
  isKept(requestId: string): Promise<boolean>;
}

export interface Answers {
  /** The answer to a question, if this process still has it. */
  known(key: string): AnswerBytes | null;
  /**
   * Finds an answer: joins a question that is under way under the same key, or takes the bytes that another instance stored, and only then
   * calls `ask`. Null if the address has too many questions waiting.
   */
  answer(key: string, ip: string, ask: (now: Date) => Promise<MadeAnswer>): Promise<AnswerBytes | null>;
}

/** Answers of searches as bytes, each asked for once, however many people want it. */
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
    // An answer is used only while its offers are kept: otherwise nothing in it could be bought.
    if (known && (await isKept(known.requestId))) return known;
    const { raw, requestId, freshSeconds, keep } = await ask(now);
    const freshUntil = now.getTime() + freshSeconds * 1000;
    const [bytes] = await Promise.all([compressed(raw, { requestId, freshUntil }), keep()]);
    await cache.set(sharedKey, packAnswer(bytes), freshSeconds);
    return bytes;
  };

  /** Simultaneous questions of one key call `ask` once, in the turn of the address that came first. */
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
      // Null means that the address that asked first has too many questions. A caller who joined its question asks again in their own turn.
      return bytes || !isJoining ? bytes : askOnce(key, ip, ask);
    },
  };
};
