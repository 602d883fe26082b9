import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { successJson } from '#server/platform/http/envelope.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { createAnswers, type MadeAnswer } from '#server/platform/results/answers.ts';
import type { AnswerBytes } from '#server/platform/results/bytes.ts';
import { jsonOfAll, jsonWith } from '#server/platform/results/json.ts';
import type { Services } from '#server/platform/services.ts';
import { asOffered } from '../changes/before-sale.ts';
import type { ScheduleChange } from '../changes/schedule.ts';
import type { RuleSets } from '../penalties/store.ts';
import type { FlightSupplier, SearchCriteria } from '../suppliers/port.ts';
import { composeAnswer } from './answer.ts';
import { askForOffers } from './ask.ts';
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

/** Searches: the answers of the house where it has them, and only then those of the suppliers. */
export const createSearch = (parts: SearchParts) => {
  const { services, suppliers, ruleSets, store, onAnswer, onSearch } = parts;
  const { clock, random, limits, log } = services;
  const perMinute = services.config.read(searchEnv).SEARCHES_PER_ADDRESS;
  const answers = createAnswers(services, {
    name: 'flight',
    bytesMax: answerBytesMax,
    ofAddress: searchesOfAddress,
    isKept: store.isKept,
  });

  const ask = async (criteria: SearchCriteria, now: Date): Promise<MadeAnswer> => {
    const [answered, news] = await Promise.all([
      askForOffers(suppliers, criteria, { log }),
      parts.newsOf(daysOfJourney(criteria)),
    ]);
    const found = { ...answered, offers: answered.offers.flatMap((offer) => asOffered(offer, news) ?? []) };
    // Nobody sells: that is another answer than nothing on this day.
    const isSold = found.offers.length > 0 || (await parts.isSelling());
    const asked = isSold ? found : { ...found, suppliers: [] };
    const { reply, proposals, head, rows } = await composeAnswer(
      { criteria, asked, requestId: random.uuid() },
      { ruleSets, now },
    );
    // The proposals went through the contract's schema when they came (suppliers/honest.ts).
    const { proposals: _, ...told } = flight.available.reply.parse({ ...reply, proposals: [] });
    return {
      requestId: head.requestId,
      raw: Buffer.from(successJson(jsonWith(told, 'proposals', jsonOfAll(proposals)))),
      freshSeconds: asked.isWhole ? freshSeconds : freshSecondsWherePartial,
      keep: async () => {
        await store.keep(head, rows);
        if (asked.isWhole) onAnswer(reply);
      },
    };
  };

  const send = ({ raw, gzip, br }: AnswerBytes) =>
    ({ ok: true, bare: raw, encodings: { gzip, br } }) as const;

  const available: Operation = operation(flight.available, async ({ body }, { ip, caller }) => {
    const key = keyOf(body);
    const who = { userId: caller?.userId ?? null, ip };
    const known = answers.known(key);
    if (known) {
      onSearch(body, who);
      return send(known);
    }
    const read = readCriteria(body, clock.now());
    if ('errors' in read) return { ok: false, code: 'VALIDATION', data: null, errors: read.errors };
    // Answers that are there cost nothing; only questions that go out to suppliers count.
    const taken = await limits.takeRoughly(`flight:search:${ip}`, perMinute, 60);
    if (!taken.allowed) return tooMany(taken);
    const bytes = await answers.answer(key, ip, (now) => ask(read.criteria, now));
    if (!bytes) return tooMany(turnWait);
    onSearch(body, who);
    return send(bytes);
  });
  return { available };
};
