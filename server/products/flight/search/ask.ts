import type { Logger } from 'pino';
import type { z } from 'zod';
import type { supplierAnswerSchema } from '#core/products/flight/contract/proposal.ts';
import { inTime } from '#server/platform/suppliers/in-time.ts';
import { searchDeadlineMs } from '../suppliers/deadlines.ts';
import type { FlightSupplier, Offer, SearchCriteria } from '../suppliers/port.ts';

type SupplierAnswer = z.output<typeof supplierAnswerSchema>;

export interface Asked {
  offers: Offer[];
  suppliers: SupplierAnswer[];
  /** Every supplier answered in time. */
  isWhole: boolean;
}

/** Asks every supplier side by side and takes what comes before the deadline. */
export const askSuppliers = async (
  suppliers: readonly FlightSupplier[],
  criteria: SearchCriteria,
  { log, deadlineMs = searchDeadlineMs }: { log: Logger; deadlineMs?: number },
): Promise<Asked> => {
  const answers = await Promise.all(
    suppliers.map(async (supplier) => {
      const result = await inTime(deadlineMs, (signal) => supplier.search(criteria, signal));
      if (result.state !== 'answered') {
        const error = result.state === 'failed' ? result.error : undefined;
        log.warn(
          { supplier: supplier.id, state: result.state, err: error },
          'A flight supplier did not answer',
        );
      }
      return { supplier, state: result.state, offers: result.state === 'answered' ? result.value : [] };
    }),
  );
  return {
    offers: answers.flatMap((answer) => answer.offers),
    suppliers: answers.map(({ supplier, state, offers }) => ({
      supplier: supplier.id,
      title: supplier.title,
      state,
      count: offers.length,
    })),
    isWhole: answers.every((answer) => answer.state === 'answered'),
  };
};
