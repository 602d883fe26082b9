import type { z } from 'zod';
import { alertCalls } from './alerts.ts';
import { calendarCalls } from './calendar.ts';
import { catalogueCalls } from './catalogue.ts';
import { changeCalls } from './changes.ts';
import { partnerCalls } from './partners.ts';
import type { flightOrderSchema } from './proposal.ts';
import { reservationCalls } from './reservation.ts';

/** Every call of the flight product. */
export const flight = {
  ...catalogueCalls,
  ...calendarCalls,
  ...reservationCalls,
  ...partnerCalls,
  ...alertCalls,
  ...changeCalls,
};

export type FlightOrder = z.output<typeof flightOrderSchema>;
