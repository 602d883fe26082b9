import type { Services } from '#server/platform/services.ts';
import { createAllotmentSupplier } from './allotment/index.ts';
import { duffelSettings } from './duffel/env.ts';
import { createDuffelSupplier } from './duffel/index.ts';
import { guardedFlights } from './guarded.ts';
import type { FlightSupplier } from './port.ts';
import { createTimetableSupplier } from './timetable/index.ts';

/** Every supplier of flights. Another one is a folder here and a line in this list. */
export const createSuppliers = (services: Services): readonly FlightSupplier[] => {
  const duffel = duffelSettings(services.config);
  return [
    ...(services.config.demo ? [createTimetableSupplier(services)] : []),
    createAllotmentSupplier(services),
    ...(duffel ? [createDuffelSupplier(services, duffel)] : []),
  ].map((supplier) => guardedFlights(supplier, services));
};
