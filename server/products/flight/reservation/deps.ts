import type { Logger } from 'pino';
import type { PassportWords } from '#core/rules/identity/passport-differences.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { Clock, Db, Limits, Random } from '#server/platform/services.ts';
import type { TravelRules } from '#server/platform/travel-rules/store.ts';
import type { SavedTravellers } from '#server/platform/travellers/saved.ts';
import type { Disruptions } from '../changes/disruptions.ts';
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
  disruptions: Disruptions;
  travelRules: TravelRules;
  savedTravellers: SavedTravellers;
  /** Whether a marketplace of this name sends its visitors here. */
  isPartner(name: string): Promise<boolean>;
  /** What was read of a passport that this user gave; null where there is no such reading of theirs. */
  findScan(scanId: string, userId: string): Promise<PassportWords | null>;
}
