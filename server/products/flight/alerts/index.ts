import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import type { LowestFares } from '../calendar/lowest.ts';
import type { Disruptions } from '../changes/disruptions.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import { orderLadders } from '../rules/order-ladders.ts';
import type { ProposalStore } from '../search/proposals.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { alertJobs } from './jobs.ts';
import { alertOperations } from './operations.ts';

interface AlertParts {
  commerce: Pick<Commerce, 'load'>;
  proposals: Pick<ProposalStore, 'find'>;
  fares: Pick<LowestFares, 'range'>;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  fareRules: FareRules;
  disruptions: Disruptions;
  siteUrl(): string;
}

/** Being told: a price below a wish, a seat freed, the penalty about to rise. */
export const createAlerts = (
  services: Pick<Services, 'db' | 'clock' | 'random' | 'limits' | 'outbox' | 'log'>,
  { fareRules, disruptions, ...parts }: AlertParts,
): { operations: Operation[]; jobs: JobDefinition[] } => {
  const deps = {
    ...services,
    ...parts,
    laddersOf: (order: OrderDetail) => orderLadders(order, { fareRules, disruptions }),
  };
  return { operations: alertOperations(deps), jobs: alertJobs(deps) };
};
