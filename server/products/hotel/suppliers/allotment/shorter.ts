import { seasonOf } from '#core/products/hotel/rules/price.ts';
import { mayStandAlone } from '#core/products/hotel/rules/restrictions.ts';
import type { Nights } from '../port.ts';
import type { CitySupply } from './catalogue.ts';

type Sold = CitySupply['plans'] extends ReadonlyMap<string, infer Plan> ? Plan : never;

/** Whether what is left of a stay may stand alone by the rules of its plan now: how long, and on which days one comes and goes. */
export const standsAlone = ({ plan, room, hotel }: Sold, was: Nights, to: Nights): boolean =>
  mayStandAlone(plan.restrictions, {
    was,
    to,
    season: seasonOf(hotel.seasons, to.checkIn),
    arrival: room.terms.get(to.checkIn),
  });
