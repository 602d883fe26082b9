import type { Logger } from 'pino';
import type { PassportWords } from '#core/rules/identity/passport-differences.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { Clock, Db, Limits, Random } from '#server/platform/services.ts';
import type { TravelRules } from '#server/platform/travel-rules/store.ts';
import type { SavedTravellers } from '#server/platform/travellers/saved.ts';
import type { Tours } from '../catalogue/tours.ts';

/** What reserving needs of the house. */
export interface ReservationDeps {
  db: Db;
  clock: Clock;
  random: Random;
  limits: Limits;
  log: Logger;
  commerce: Commerce;
  tours: Tours;
  /** Who may fly where, by nationality and day. */
  travelRules: TravelRules;
  /** In whose name contracts are made. */
  brand: string;
  savedTravellers: SavedTravellers;
  /** What was read of a passport that this user gave; null where there is no such reading of theirs. */
  findScan(scanId: string, userId: string): Promise<PassportWords | null>;
}
