import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import { sharePercent } from '#core/products/flight/rules/penalties/back-now.ts';
import { addRial } from '#core/rules/money/rial.ts';

/** What comes back of all tickets of an order. */
export interface OrderBack {
  /** Null where nobody has said it of one of its flights. */
  back: { percent: number; isAtLeast: boolean } | null;
  /** When it changes next; null: not any more. */
  until: string | null;
}

type Ladder = Pick<FlightOrder['lines'][number]['ladder'], 'known' | 'atLeast' | 'steps'>;

/** The step that holds at a moment, in milliseconds. */
const stepAt = ({ steps }: Ladder, now: number) =>
  steps.find(({ until }) => until === null || Date.parse(until) > now) ?? steps.at(-1);

/** What of all that was paid comes back at a moment, by the ladders of all flights of an order together. */
export const orderBackAt = (ladders: readonly Ladder[], now: number): OrderBack => {
  const steps = ladders.flatMap((ladder) => stepAt(ladder, now) ?? []);
  if (ladders.length === 0 || steps.length < ladders.length || !ladders.every(({ known }) => known))
    return { back: null, until: null };
  const back = addRial(...steps.map(({ refund }) => refund));
  const kept = addRial(...steps.map(({ penalty }) => penalty));
  const [until = null] = steps.flatMap((step) => step.until ?? []).sort();
  return {
    back: {
      percent: sharePercent(back, addRial(back, kept)),
      isAtLeast: ladders.some(({ atLeast }) => atLeast === true),
    },
    until,
  };
};
