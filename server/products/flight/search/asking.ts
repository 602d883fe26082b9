import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { successJson } from '#server/platform/http/envelope.ts';
import type { MadeAnswer } from '#server/platform/results/answers.ts';
import type { Hearings } from '#server/platform/results/hearings.ts';
import { jsonOfAll, jsonWith } from '#server/platform/results/json.ts';
import type { Services } from '#server/platform/services.ts';
import { asOffered } from '../changes/before-sale.ts';
import type { ScheduleChange } from '../changes/schedule.ts';
import type { RuleSets } from '../penalties/store.ts';
import type { FlightSupplier, Offer, SearchCriteria } from '../suppliers/port.ts';
import { composeAnswer } from './answer.ts';
import { askForOffers, type OffersFound } from './ask.ts';
import { freshSeconds, freshSecondsWherePartial } from './limits.ts';
import { tellParts } from './parts.ts';
import type { SearchStore } from './store.ts';

export interface AskParts {
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
}

/** Days on which flights of a journey can leave, by the clocks of any place on the way. */
const daysOfJourney = ({ date }: SearchCriteria) => ({ from: addDays(date, -1), to: addDays(date, 3) });

/** Asks the suppliers, tells under the key what they say as they do, and makes the answer of it. */
export const createAsk = (parts: AskParts, hearings: Hearings) => {
  const { suppliers, ruleSets, store, onAnswer } = parts;
  const { random, log } = parts.services;

  const compose = async (criteria: SearchCriteria, asked: OffersFound, now: Date) => {
    const { reply, proposals, head, rows } = await composeAnswer(
      { criteria, asked, requestId: random.uuid() },
      { ruleSets, now },
    );
    // The proposals were checked by the contract's schema when they came (suppliers/honest.ts), so they are left out here.
    const { proposals: _, ...told } = flight.available.reply.parse({ ...reply, proposals: [] });
    return {
      reply,
      json: jsonWith(told, 'proposals', jsonOfAll(proposals)),
      keep: () => store.keep(head, rows),
    };
  };

  const ask = async (key: string, criteria: SearchCriteria, now: Date): Promise<MadeAnswer> => {
    const sold = parts
      .newsOf(daysOfJourney(criteria))
      .then(
        (latest) => (offers: readonly Offer[]) => offers.flatMap((offer) => asOffered(offer, latest) ?? []),
      );
    const telling = tellParts({
      question: hearings.begin(key),
      suppliers,
      sold,
      keptPart: async (found) => {
        const { json, keep } = await compose(criteria, found, now);
        await keep();
        return json;
      },
      onFailure: (err) => log.warn({ err }, 'What was found so far could not be told'),
    });
    const answered = await askForOffers(suppliers, criteria, { log, onHeard: telling.hear }).finally(
      telling.end,
    );
    const found = { ...answered, offers: (await sold)(answered.offers) };
    // If nobody sells flights at all, the answer is another one than for a day without flights.
    const isSold = found.offers.length > 0 || (await parts.isSelling());
    const asked = isSold ? found : { ...found, suppliers: [] };
    const { reply, json, keep } = await compose(criteria, asked, now);
    return {
      requestId: reply.requestId,
      raw: Buffer.from(successJson(json)),
      freshSeconds: asked.isWhole ? freshSeconds : freshSecondsWherePartial,
      keep: async () => {
        await keep();
        if (asked.isWhole) onAnswer(reply);
      },
    };
  };

  return ask;
};
