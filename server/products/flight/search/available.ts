import { flight } from '#core/products/flight/contract/endpoints.ts';
import { failure } from '#server/platform/http/envelope.ts';
import type { CallContext, Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany, waitEnvelope } from '#server/platform/http/wait.ts';
import { createAnswers } from '#server/platform/results/answers.ts';
import type { AnswerBytes } from '#server/platform/results/bytes.ts';
import { createHearings } from '#server/platform/results/hearings.ts';
import { type AskParts, createAsk } from './asking.ts';
import type { SearchInput } from './criteria.ts';
import { keyOf, readCriteria } from './criteria.ts';
import { searchEnv } from './env.ts';
import { answerBytesMax, linesAfterMs, searchesOfAddress, turnWait } from './limits.ts';

export interface SearchParts extends AskParts {
  /** Called with every question that is answered, also from stored bytes, and with who asked it; must be quick and not fail. */
  onSearch(input: SearchInput, who: { userId: string | null; ip: string }): void;
}

/** Whose question it is. */
type Asking = Pick<CallContext<typeof flight.available>, 'ip' | 'caller'>;

/** In place of an address, where the house itself asks. */
const ofHouse = 'house';

/** What is there by then; undefined where it still goes on. */
const within = async <T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** Searches. Answers that the house has are given from there, and only otherwise are suppliers asked. */
export const createSearch = (parts: SearchParts) => {
  const { services, store, onSearch } = parts;
  const { clock, limits, log } = services;
  const perMinute = services.config.read(searchEnv).SEARCHES_PER_ADDRESS;
  const hearings = createHearings();
  const answers = createAnswers(services, {
    name: 'flight',
    bytesMax: answerBytesMax,
    ofAddress: searchesOfAddress,
    isKept: store.isKept,
  });

  const ask = createAsk(parts, hearings);

  const send = ({ raw, gzip, br }: AnswerBytes) =>
    ({ ok: true, bare: raw, encodings: { gzip, br } }) as const;

  /** The answer, under way or there; or why the question is not asked. */
  const begin = async (body: SearchInput, { ip, caller }: Asking) => {
    const key = keyOf(body);
    const isAnswered = (bytes: AnswerBytes | null) => {
      if (bytes) onSearch(body, { userId: caller?.userId ?? null, ip });
      return bytes;
    };
    const known = answers.known(key);
    if (known) return { key, answering: Promise.resolve(isAnswered(known)) };
    const read = readCriteria(body, clock.now());
    if ('errors' in read)
      return { refused: { ok: false, code: 'VALIDATION', data: null, errors: read.errors } as const };
    // Only questions that go out to suppliers count. An answer that is there already costs nothing.
    const taken = await limits.takeRoughly(`flight:search:${ip}`, perMinute, 60);
    if (!taken.allowed) return { refused: tooMany(taken) };
    return {
      key,
      answering: answers.answer(key, ip, (now) => ask(key, read.criteria, now)).then(isAnswered),
    };
  };

  const available: Operation = operation(flight.available, async ({ body }, call) => {
    const begun = await begin(body, call);
    if (begun.refused) return begun.refused;
    const bytes = await begun.answering;
    return bytes ? send(bytes) : tooMany(turnWait);
  });

  async function* linesOf(key: string, answering: Promise<AnswerBytes | null>) {
    yield* hearings.follow(key, answering);
    try {
      const bytes = await answering;
      yield bytes ? bytes.raw : JSON.stringify(waitEnvelope(turnWait));
    } catch (err) {
      log.error({ err }, 'A search failed while it was told');
      yield JSON.stringify(failure('INTERNAL'));
    }
  }

  const availableInParts: Operation = operation(flight.availableInParts, async ({ body }, call) => {
    const begun = await begin(body, call);
    if (begun.refused) return begun.refused;
    const { key, answering } = begun;
    // If the client goes away before the answer, nobody else handles a failure of it.
    answering.catch(() => undefined);
    const bytes = await within(linesAfterMs, answering);
    if (bytes === undefined) return { ok: true, lines: linesOf(key, answering) };
    return bytes ? send(bytes) : tooMany(turnWait);
  });

  return {
    operations: [available, availableInParts],
    /** Asks as a traveller does, for the house itself; nobody's search is counted. */
    async look(body: SearchInput): Promise<void> {
      const read = readCriteria(body, clock.now());
      if ('errors' in read) return;
      const key = keyOf(body);
      await answers.answer(key, ofHouse, (now) => ask(key, read.criteria, now));
    },
  };
};
