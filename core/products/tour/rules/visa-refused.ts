import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { addRial, type Rial, toRial } from '#core/rules/money/rial.ts';
import { momentsOf } from './moments.ts';
import { keptOf, percentAt } from './penalties.ts';

/** What a tour whose price has the visa keeps of each traveller whose visa is refused. */
export interface VisaTerms {
  /** What the embassy and whoever files the papers keep. */
  visaFee: Rial;
  /** Beside it from three days before the departure on: what hotels and the airline give back no more. */
  lateKept: Rial;
}

/**
 * What is kept of one traveller whose visa was refused, by the moment at which it is asked: the fee, later what nobody gives back beside it, and
 * never more than the table of penalties would keep of the same traveller at that moment. Neither a penalty nor the service charge is taken. Null
 * once the tour has left.
 */
export const keptIfRefused = (
  price: Rial,
  { visaFee, lateKept }: VisaTerms,
  { leavesAt, askedAt }: { leavesAt: PlainDateTime; askedAt: Date },
): Rial | null => {
  const percent = percentAt(leavesAt, askedAt);
  if (percent === null) return null;
  const isLate = askedAt >= momentsOf(leavesAt).threeDaysBefore;
  const kept = isLate ? addRial(visaFee, lateKept) : visaFee;
  return toRial(Math.min(kept, keptOf(price, percent)));
};
