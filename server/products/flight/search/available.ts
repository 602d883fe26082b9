import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { success } from '#server/platform/http/envelope.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Services } from '#server/platform/services.ts';
import { createTurns } from '#server/platform/suppliers/turns.ts';
import { asOffered } from '../changes/before-sale.ts';
import type { ScheduleChange } from '../changes/schedule.ts';
import type { RuleSets } from '../penalties/store.ts';
import type { FlightSupplier, SearchCriteria } from '../suppliers/port.ts';
import { composeAnswer } from './answer.ts';
import { askSuppliers } from './ask.ts';
import type { AnswerBytes } from './bytes.ts';
import { ByteCache, compressed, packAnswer, unpackAnswer } from './bytes.ts';
import type { SearchInput } from './criteria.ts';
import { keyOf, readCriteria } from './criteria.ts';
import { searchEnv } from './env.ts';
import {
  answerBytesMax,
  freshSeconds,
  freshSecondsWherePartial,
  searchesOfAddress,
  turnWait,
} from './limits.ts';
import type { SearchStore } from './store.ts';

export interface SearchParts {
  services: Pick<Services, 'clock' | 'random' | 'cache' | 'limits' | 'config' | 'log'>;
  suppliers: readonly FlightSupplier[];
  ruleSets: RuleSets;
  store: SearchStore;
  /** The last word on flights of these days that do not leave as their supplier lists them. */
  newsOf(days: { from: PlainDate; to: PlainDate }): Promise<ReadonlyMap<string, ScheduleChange>>;
  /** Whether the house has any flight for sale, on whatever day. */
  isSelling(): Promise<boolean>;
  /** Told of every whole answer, for the calendars; must not fail. */
  onAnswer(reply: AvailableReply): void;
  /** Told of every question that is answered, also from bytes, and of who asked it; must be quick and not fail. */
  onSearch(input: SearchInput, who: { userId: string | null; ip: string }): void;
}

/** Days on which flights of a journey can leave, by the clocks of any place on the way. */
const daysOfJourney = ({ date }: SearchCriteria) => ({ from: addDays(date, -1), to: addDays(date, 3) });

const sharedKey = (key: string): string => `flight:answer:${key}`;

/**
 * Searches. The way of an answer: bytes of this process, the search that is under way for the same question, bytes that
 * another instance left, and only then the suppliers.
 */
export const createSearch = (parts: SearchParts) => {
  const { services, suppliers, ruleSets, store, onAnswer, onSearch } = parts;
  const { clock, random, cache, limits, log } = services;
  const perMinute = services.config.read(searchEnv).SEARCHES_PER_ADDRESS;
  const kept = new ByteCache(answerBytesMax);
  const underWay = new Map<string, Promise<AnswerBytes | null>>();
  const inTurn = createTurns(searchesOfAddress);

  const ask = async (key: string, criteria: SearchCriteria): Promise<AnswerBytes> => {
    const now = clock.now();
    const shared = await cache.get(sharedKey(key));
    const known = shared && (await unpackAnswer(shared, now.getTime()));
    // Bytes never outlive their offers: what was left behind of a search that is gone is nothing that can be bought.
    if (known && (await store.isKept(known.requestId))) return known;
    const [answered, news] = await Promise.all([
      askSuppliers(suppliers, criteria, { log }),
      parts.newsOf(daysOfJourney(criteria)),
    ]);
    const found = { ...answered, offers: answered.offers.flatMap((offer) => asOffered(offer, news) ?? []) };
    // Nobody sells: that is another answer than nothing on this day.
    const isSold = found.offers.length > 0 || (await parts.isSelling());
    const asked = isSold ? found : { ...found, suppliers: [] };
    const { reply, head, rows } = await composeAnswer(
      { criteria, asked, requestId: random.uuid() },
      { ruleSets, now },
    );
    const seconds = asked.isWhole ? freshSeconds : freshSecondsWherePartial;
    // The proposals went through the contract's schema when they came (suppliers/guards/honest.ts).
    const { proposals } = reply;
    const told = { ...flight.available.reply.parse({ ...reply, proposals: [] }), proposals };
    const raw = Buffer.from(JSON.stringify(success(told)));
    const [bytes] = await Promise.all([
      compressed(raw, { requestId: head.requestId, freshUntil: now.getTime() + seconds * 1000 }),
      store.keep(head, rows),
    ]);
    await cache.set(sharedKey(key), packAnswer(bytes), seconds);
    if (asked.isWhole) onAnswer(reply);
    return bytes;
  };

  /**
   * Simultaneous questions of one key ask the suppliers once, in the turn of the address that was first; null where that
   * address has too many waiting.
   */
  const askOnce = (key: string, criteria: SearchCriteria, ip: string): Promise<AnswerBytes | null> => {
    const running = underWay.get(key);
    if (running) return running;
    const started = inTurn(ip, () => ask(key, criteria))
      .then((turn) => {
        if (turn) kept.set(key, turn.value);
        return turn?.value ?? null;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };

  /** Whoever joined a question of an address that had too many asks once more by themselves. */
  const answerTo = async (key: string, criteria: SearchCriteria, ip: string): Promise<AnswerBytes | null> => {
    const isJoining = underWay.has(key);
    const bytes = await askOnce(key, criteria, ip);
    return bytes || !isJoining ? bytes : askOnce(key, criteria, ip);
  };

  const send = ({ raw, gzip, br }: AnswerBytes) =>
    ({ ok: true, bare: raw, encodings: { gzip, br } }) as const;

  const available: Operation = operation(flight.available, async ({ body }, { ip, caller }) => {
    const key = keyOf(body);
    const who = { userId: caller?.userId ?? null, ip };
    const now = clock.now();
    const known = kept.get(key, now.getTime());
    if (known) {
      onSearch(body, who);
      return send(known);
    }
    const read = readCriteria(body, now);
    if ('errors' in read) return { ok: false, code: 'VALIDATION', data: null, errors: read.errors };
    // Answers that are there cost nothing; only questions that go out to suppliers count.
    const taken = await limits.take(`flight:search:${ip}`, perMinute, 60);
    if (!taken.allowed) return tooMany(taken);
    const bytes = await answerTo(key, read.criteria, ip);
    if (!bytes) return tooMany(turnWait);
    onSearch(body, who);
    return send(bytes);
  });
  return { available };
};
