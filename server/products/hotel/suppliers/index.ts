import { duffelAccount } from '#server/platform/duffel/env.ts';
import type { Services } from '#server/platform/services.ts';
import { type AllotmentParts, createAllotmentSupplier } from './allotment/index.ts';
import { createDuffelStays, type StaysParts } from './duffel-stays/index.ts';
import { guardedHotels } from './guarded.ts';
import type { HotelSupplier } from './port.ts';

/** Every supplier of hotels. Another one is a folder here and a line in this list. */
export const createHotelSuppliers = (
  services: Services,
  parts: AllotmentParts & StaysParts,
): readonly HotelSupplier[] => {
  const duffel = duffelAccount(services.config);
  return [
    createAllotmentSupplier(services, parts),
    ...(duffel ? [createDuffelStays(services, duffel, parts)] : []),
  ].map((supplier) => guardedHotels(supplier, services));
};
