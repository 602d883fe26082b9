import type { Proposal, SearchLine } from '#core/products/flight/contract/proposal.ts';
import { searchLineSchema } from '#core/products/flight/contract/proposal.ts';
import type { LineMaker, Question } from '#server/platform/results/hearings.ts';
import type { FlightSupplier, Offer } from '../suppliers/port.ts';
import type { OffersFound, OffersHeard } from './ask.ts';
import { partAfterMs } from './limits.ts';

/** The line is made once, when the first listener reads it. What the contract does not name is not told. */
const lineOf = (made: () => SearchLine, onFailure: (error: unknown) => void): LineMaker => {
  let text: string | null | undefined;
  const make = (): string | null => {
    try {
      return JSON.stringify(searchLineSchema.parse(made()));
    } catch (error) {
      onFailure(error);
      return null;
    }
  };
  return () => {
    if (text === undefined) text = make();
    return text;
  };
};

const adultFareOf = ({ seat, prices }: Omit<Proposal, 'proposalId' | 'penaltyNowPercent'>) =>
  seat > 0 ? prices.find(({ paxType }) => paxType === 'Adult')?.totalPrice : undefined;

/** Airlines with how many flights each offers, counted as the list shows them: the same flight at two fares is two. */
const airlinesOf = (offers: readonly Offer[]) => {
  const byCode = new Map<string, { code: string; name: string; count: number }>();
  for (const { proposal } of offers) {
    const group = proposal.flightGroups[0];
    if (!group) continue;
    const { marketingAirlineCode: code, marketingAirlineName: name } = group;
    byCode.set(code, { code, name, count: (byCode.get(code)?.count ?? 0) + 1 });
  }
  return [...byCode.values()];
};

const lowestOf = (offers: readonly Offer[]) =>
  offers.reduce<Proposal['totalPrice'] | null>((lowest, { proposal }) => {
    const fare = adultFareOf(proposal);
    return fare !== undefined && (lowest === null || fare < lowest) ? fare : lowest;
  }, null);

interface TellingParts {
  question: Question;
  suppliers: readonly Pick<FlightSupplier, 'id' | 'title'>[];
  /** Once it is known what flies: of what was offered what is sold. */
  sold: Promise<(offers: readonly Offer[]) => Offer[]>;
  /** Makes what was found so far a search of its own, as JSON, that can be bought of. */
  keptPart(found: OffersFound): Promise<string>;
  /** A part that could not be made: the whole answer comes all the same. */
  onFailure(error: unknown): void;
}

/**
 * Tells of a question who is asked, what each says as soon as it does, and, where somebody waits for long, what can be bought
 * so far. Ends what is told with `end`.
 */
export const tellParts = ({ question, suppliers, sold, keptPart, onFailure }: TellingParts) => {
  const heard: OffersHeard[] = [];
  let isLong = false;
  /** One after the other: what was said first is told first. */
  let told = Promise.resolve();
  const next = (what: () => Promise<void>): void => {
    told = told.then(what).catch(onFailure);
  };

  const tellPart = async (): Promise<void> => {
    const isWhole = heard.length === suppliers.length;
    if (isWhole || !question.isFollowed()) return;
    const offers = (await sold)(heard.flatMap((one) => one.offers));
    if (offers.length === 0) return;
    const part = await keptPart({ offers, suppliers: heard.map(({ supplier }) => supplier), isWhole });
    question.tell(() => `{"part":${part}}`);
  };

  const tell = (made: () => SearchLine): void => question.tell(lineOf(made, onFailure));
  tell(() => ({ asked: suppliers.map(({ id, title }) => ({ supplier: id, title })) }));
  const timer = setTimeout(() => {
    isLong = true;
    next(tellPart);
  }, partAfterMs);
  return {
    hear: (one: OffersHeard): void =>
      next(async () => {
        const soldOf = await sold;
        heard.push(one);
        tell(() => {
          const offers = soldOf(one.offers);
          return { heard: { ...one.supplier, airlines: airlinesOf(offers), lowest: lowestOf(offers) } };
        });
        if (isLong) await tellPart();
      }),
    end: (): void => {
      clearTimeout(timer);
      question.end();
    },
  };
};
