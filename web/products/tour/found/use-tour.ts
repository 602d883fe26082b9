import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { useCall } from '#web/api/use-call.ts';

const call = 'POST /api/tour-catalog/TourCatalog/TourDetail';
/** Places left and rates change, so it is soon asked for again. */
const freshMs = 60_000;

export type TourDetail = Reply<Calls[typeof call]>;

/** All of a tour with its dates. */
export const useTour = (tourId: string) => useCall(call, { body: { tourId } }, { staleTime: freshMs });

/** The tour that a date is of: its key begins with the tour's (`istanbul-taksim.20270108`). */
export const tourOfDeparture = (departureId: string): string =>
  departureId.slice(0, Math.max(0, departureId.lastIndexOf('.')));
