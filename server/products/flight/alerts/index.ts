import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { createAlerts } from '#server/platform/alerts/index.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import type { LowestFares } from '../calendar/lowest.ts';
import type { Disruptions } from '../changes/disruptions.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import { orderLadders } from '../rules/order-ladders.ts';
import type { ProposalStore } from '../search/proposals.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { alertOperations } from './operations.ts';
import { penaltyAlerts } from './penalty.ts';
import { priceAlerts } from './price.ts';
import { seatAlerts } from './seat.ts';
import type { AlertWish, Seen } from './wish.ts';

interface AlertParts {
  commerce: Pick<Commerce, 'load'>;
  proposals: Pick<ProposalStore, 'find'>;
  fares: Pick<LowestFares, 'range'>;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  fareRules: FareRules;
  disruptions: Disruptions;
  siteUrl(): string;
}

/** The alerts of flights: a price below a wish, a seat freed, the penalty about to rise. */
export const createFlightAlerts = (
  services: Pick<Services, 'db' | 'clock' | 'random' | 'limits' | 'outbox' | 'log'>,
  { fareRules, disruptions, ...parts }: AlertParts,
): { operations: Operation[]; jobs: JobDefinition[] } => {
  const deps = {
    ...parts,
    db: services.db,
    clock: services.clock,
    laddersOf: (order: OrderDetail) => orderLadders(order, { fareRules, disruptions }),
  };
  const alerts = createAlerts<AlertWish, Seen>(services, {
    product: 'flight',
    kinds: { price: priceAlerts(deps), seat: seatAlerts(deps), penalty: penaltyAlerts(deps) },
  });
  return { operations: alertOperations({ ...deps, alerts }), jobs: alerts.jobs };
};
