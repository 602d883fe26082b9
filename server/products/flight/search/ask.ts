import type { Logger } from 'pino';
import type { z } from 'zod';
import type { supplierAnswerSchema } from '#core/products/flight/contract/proposal.ts';
import { askAll } from '#server/platform/suppliers/ask-all.ts';
import { searchDeadlineMs } from '../suppliers/deadlines.ts';
import type { FlightSupplier, Offer, SearchCriteria } from '../suppliers/port.ts';

type SupplierAnswer = z.output<typeof supplierAnswerSchema>;

export interface OffersFound {
  offers: Offer[];
  suppliers: SupplierAnswer[];
  /** Every supplier answered in time. */
  isWhole: boolean;
}

/** Asks every supplier side by side and takes what comes before the deadline. */
export const askForOffers = async (
  suppliers: readonly FlightSupplier[],
  criteria: SearchCriteria,
  { log, deadlineMs = searchDeadlineMs }: { log: Logger; deadlineMs?: number },
): Promise<OffersFound> => {
  const { heard, isWhole } = await askAll(
    suppliers,
    (supplier, signal) => supplier.search(criteria, signal),
    { product: 'flight', deadlineMs, log },
  );
  return {
    offers: heard.flatMap(({ value }) => value ?? []),
    suppliers: heard.map(({ supplier, state, value }) => ({
      supplier: supplier.id,
      title: supplier.title,
      state,
      count: value?.length ?? 0,
    })),
    isWhole,
  };
};
