import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import {
  iataSchema,
  idSchema,
  instantSchema,
  plainDateSchema,
  plainDateTimeSchema,
} from '#core/contract/scalars.ts';

const airlineSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{2,3}$/)
  .transform((code) => code.toUpperCase());

/** A flight that leaves at another time than it was sold for, or not at all. */
export const scheduleChangeSchema = z.object({
  changeId: idSchema,
  airline: z.string(),
  flightNumber: z.string(),
  date: plainDateSchema.describe('Of the departure as it was sold'),
  origin: z.string(),
  newDeparture: plainDateTimeSchema.nullable().describe('Local to the airport; null: it does not fly'),
  source: z.string(),
  recordedAt: instantSchema,
});

/** Days and routes without any penalty: airspace closed, war, an order of the authority. */
export const forceMajeureSchema = z.object({
  windowId: idSchema,
  from: plainDateSchema.describe('First day of departure'),
  to: plainDateSchema.describe('Last day of departure'),
  origin: z.string().nullable().describe('Airport; null: any'),
  destination: z.string().nullable(),
  note: z.string().describe('For travellers to read'),
  source: z.string(),
  endedAt: instantSchema.nullable(),
});

/** Calls of staff about flights that changed, and the correction of a ticket by its traveller. */
export const changeCalls = {
  correctNationalCode: endpoint({
    call: 'POST /api/flight-reservation/Passenger/CorrectNationalCode',
    summary: 'Correct the national code, never the name, of a traveller on an issued domestic system ticket',
    access: 'user',
    body: z.object({
      orderId: idSchema,
      travellerId: idSchema,
      nationalCode: z.string().min(1, { message: 'REQUIRED' }).max(30),
    }),
    reply: z.object({ travellerId: idSchema, nationalCode: z.string() }),
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_STATE: true,
      SUPPLIER_REFUSED: true,
      SUPPLIER_UNAVAILABLE: true,
    },
  }),
  recordScheduleChange: endpoint({
    call: 'POST /api/back-office/flights/RecordScheduleChange',
    summary:
      'Write down that a flight moved or was cancelled; its travellers are told and may give back without penalty',
    access: 'user',
    scope: 'flights:change',
    fresh: true,
    body: z.object({
      airline: airlineSchema,
      flightNumber: z.string().trim().min(1).max(8),
      date: plainDateSchema,
      origin: iataSchema,
      newDeparture: plainDateTimeSchema.nullable(),
      source: z.string().trim().min(1).max(200),
    }),
    reply: scheduleChangeSchema.extend({ orders: z.int().describe('Orders that it touches') }),
  }),
  listScheduleChanges: endpoint({
    call: 'POST /api/back-office/flights/ListScheduleChanges',
    summary:
      'What was written of flights, and what it did: the orders that it touches, and refunds asked for since',
    access: 'user',
    scope: 'flights:change',
    body: pagingSchema,
    reply: pageOf(
      scheduleChangeSchema.extend({
        byStaff: z.boolean().describe('Else a supplier told'),
        isLatest: z.boolean().describe('No newer word was written of the same flight'),
        orders: z.int().describe('Orders with tickets for the flight'),
        refunds: z.int().describe('Refunds with a ticket for it, asked for since and not over without one'),
      }),
    ),
  }),
  addForceMajeure: endpoint({
    call: 'POST /api/back-office/flights/AddForceMajeure',
    summary: 'Open a window of dates and routes in which nothing is kept of a refund',
    access: 'user',
    scope: 'flights:change',
    fresh: true,
    body: z.object({
      from: plainDateSchema,
      to: plainDateSchema,
      origin: iataSchema.nullish(),
      destination: iataSchema.nullish(),
      note: z.string().trim().min(1).max(500),
      source: z.string().trim().min(1).max(200),
    }),
    reply: forceMajeureSchema,
  }),
  endForceMajeure: endpoint({
    call: 'POST /api/back-office/flights/EndForceMajeure',
    summary: 'Close a window: refunds asked for from now on have their penalty again',
    access: 'user',
    scope: 'flights:change',
    body: z.object({ windowId: idSchema }),
    reply: forceMajeureSchema,
  }),
  listForceMajeure: endpoint({
    call: 'POST /api/back-office/flights/ListForceMajeure',
    summary: 'The windows, newest first, and what each did',
    access: 'user',
    scope: 'flights:change',
    body: pagingSchema,
    reply: pageOf(
      forceMajeureSchema.extend({
        orders: z.int().describe('Orders with tickets for its days and routes'),
        refunds: z
          .int()
          .describe(
            'Refunds that it took a penalty from: asked for while it was open and not over without one',
          ),
      }),
    ),
  }),
};
