import { sql } from 'kysely';
import type { TourPackage } from '#core/products/tour/contract/tour.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { passportOf } from '#server/commerce/orders/travellers.ts';
import type { Db } from '#server/platform/services.ts';
import { isDomesticTour } from '../catalogue/tours.ts';
import type { PlannedDeparture } from '../data/shape.ts';
import { type TourLine, tourOfLine } from '../orders/line.ts';
import { knownCount } from '../seats/counters.ts';
import type { StaffDeps } from './deps.ts';
import type { GoingParty } from './parties.ts';

/** A date as staff work on it: as it is planned, or, where it is planned no more, as it was sold. */
export interface StaffDate {
  planned: PlannedDeparture;
  title: string;
  packages(): readonly TourPackage[];
  needsVisa: boolean;
  /** Without a plan nobody buys it any more. */
  isPlanned: boolean;
  /** What its lists tell of a person: at home nobody shows a passport. */
  isDomestic(parties: readonly GoingParty[]): boolean;
}

/** A date by its plan; null where the house plans none. */
export const plannedDate = (
  { tours }: Pick<StaffDeps, 'tours'>,
  planned: PlannedDeparture | null,
): StaffDate | null => {
  const tour = planned && tours.tour(planned.tourId);
  if (!planned || !tour) return null;
  return {
    planned,
    title: tour.title,
    packages: () => tours.content(tour).packages,
    needsVisa: tour.visa === 'included',
    isPlanned: true,
    isDomestic: () => isDomesticTour(tour),
  };
};

const soldLines = async (db: Db, departureId: string): Promise<TourLine[]> => {
  const { rows } = await sql<{ line_id: string; details: unknown }>`
    select l.line_id, l.details from tour_bookings b join order_lines l using (line_id)
     where b.departure_id = ${departureId} and b.state in ('held', 'reserved', 'issued')
     order by b.created_at, b.line_id`.execute(db);
  return rows.map(({ line_id: lineId, details }) => tourOfLine({ lineId, details }));
};

/** Somebody was asked for a passport, so it is abroad. */
const hasPassports = (parties: readonly GoingParty[]): boolean =>
  parties.some(({ people }) =>
    people.some(({ traveller }) => passportOf(traveller.extra).passportExpiresOn !== null),
  );

/** A date as its orders were sold; null where nobody has a place of it. */
export const soldDate = async (db: Db, departureId: string): Promise<StaffDate | null> => {
  const lines = await soldLines(db, departureId);
  const count = await knownCount(db, departureId);
  const [first] = lines;
  if (!first || !count) return null;
  const { tourId, title, leavesAt, returnsAt, returnsOn, minimum, isHolidayTrip } = first;
  const { seats, taken } = count;
  const levels = new Map(lines.map((line) => [line.level, line.package]));
  return {
    planned: {
      departureId,
      tourId,
      leavesOn: dateOf(leavesAt),
      returnsOn,
      leavesAt,
      returnsAt,
      seats,
      taken,
      minimum,
      closesDays: 0,
      isHolidayTrip,
      levels: [],
    },
    title,
    packages: () => [...levels.values()],
    needsVisa: lines.some(({ visaRefusal }) => visaRefusal !== undefined && visaRefusal !== null),
    isPlanned: false,
    isDomestic: (parties) => !hasPassports(parties),
  };
};

/** A date that staff ask for: one that is planned or was not long ago, or of which somebody has a place. */
export const staffDate = async (deps: StaffDeps, departureId: string): Promise<StaffDate | null> =>
  plannedDate(deps, deps.tours.planned(departureId, dayInIran(deps.clock.now()))) ??
  soldDate(deps.db, departureId);
