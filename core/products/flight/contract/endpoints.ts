import type { z } from 'zod';
import { alertCalls } from './alerts.ts';
import { calendarCalls } from './calendar.ts';
import { searchCalls } from './catalogue.ts';
import { changeCalls } from './changes.ts';
import { partnerCalls } from './partners.ts';
import type { flightOrderSchema } from './proposal.ts';
import { reservationCalls } from './reservation.ts';

/** Every call of the flight product. */
export const flight = {
  ...searchCalls,
  ...calendarCalls,
  ...reservationCalls,
  ...partnerCalls,
  ...alertCalls,
  ...changeCalls,
};

export type FlightOrder = z.output<typeof flightOrderSchema>;
