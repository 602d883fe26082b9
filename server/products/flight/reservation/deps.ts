import type { Logger } from 'pino';
import type { Commerce } from '#server/commerce/commerce.ts';
import type { Clock, Db, Limits, Random } from '#server/platform/services.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import type { ProposalStore } from '../search/proposals.ts';
import type { FlightSupplier } from '../suppliers/port.ts';

/** What reserving needs of the house. */
export interface ReservationDeps {
  db: Db;
  clock: Clock;
  random: Random;
  limits: Limits;
  log: Logger;
  commerce: Commerce;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  proposals: ProposalStore;
  fareRules: FareRules;
}
