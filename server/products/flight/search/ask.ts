import type { Logger } from 'pino';
import type { z } from 'zod';
import type { supplierAnswerSchema } from '#core/products/flight/contract/proposal.ts';
import { askAll, type SupplierHeard } from '#server/platform/suppliers/ask-all.ts';
import { searchDeadlineMs } from '../suppliers/deadlines.ts';
import type { FlightSupplier, Offer, SearchCriteria } from '../suppliers/port.ts';

type SupplierAnswer = z.output<typeof supplierAnswerSchema>;

/** What a supplier said, as it is told. */
export interface OffersHeard {
  supplier: SupplierAnswer;
  offers: Offer[];
}

export interface OffersFound {
  offers: Offer[];
  suppliers: SupplierAnswer[];
  /** Every supplier answered in time. */
  isWhole: boolean;
}

interface AskOptions {
  log: Logger;
  deadlineMs?: number;
  onHeard?: (heard: OffersHeard) => void;
}

const heardOf = ({ supplier, state, value }: SupplierHeard<FlightSupplier, Offer[]>): OffersHeard => ({
  supplier: { supplier: supplier.id, title: supplier.title, state, count: value?.length ?? 0 },
  offers: value ?? [],
});

/** Asks every supplier side by side and takes what comes before the deadline. */
export const askForOffers = async (
  suppliers: readonly FlightSupplier[],
  criteria: SearchCriteria,
  { log, deadlineMs = searchDeadlineMs, onHeard }: AskOptions,
): Promise<OffersFound> => {
  const { heard, isWhole } = await askAll(
    suppliers,
    (supplier, signal) => supplier.search(criteria, signal),
    { product: 'flight', deadlineMs, log, onHeard: onHeard && ((one) => onHeard(heardOf(one))) },
  );
  const answers = heard.map(heardOf);
  return {
    offers: answers.flatMap(({ offers }) => offers),
    suppliers: answers.map(({ supplier }) => supplier),
    isWhole,
  };
};
