import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import { orderStateSchema } from '#core/contract/orders/order.ts';
import {
  idSchema,
  instantSchema,
  plainDateSchema,
  plainDateTimeSchema,
  rialSchema,
} from '#core/contract/scalars.ts';
import {
  callOffReasons,
  certainties,
  countedWhats,
  departureStates,
  hotelLevels,
  placeKinds,
  roomKinds,
  tourActs,
} from '#core/products/tour/words.ts';
import { tourKeySchema } from '../tour.ts';

/** Which dates are listed: all that did not leave yet, those that somebody bought, those that wait for a decision, those called off, those of which a counter is wrong. */
export const departureFilters = ['all', 'sold', 'undecided', 'calledOff', 'wrong'] as const;

const staffDepartureSchema = z.object({
  departureId: tourKeySchema,
  tourId: tourKeySchema,
  title: z.string(),
  leavesOn: plainDateSchema,
  returnsOn: plainDateSchema,
  leavesAt: plainDateTimeSchema,
  state: z.enum(departureStates),
  certainty: z.enum(certainties),
  seats: z.int(),
  taken: z.int().describe('Held or sold, those that others sold among them'),
  held: z.int().describe('Of them: held here and not paid yet'),
  sold: z.int().describe('Of them: people who registered here'),
  registered: z.int().describe('Who has registered, wherever'),
  minimum: z.int(),
  decidedBy: instantSchema.describe('The go/no-go day: a week before, at the hour of departure'),
  daysToDecide: z.int().nullable().describe('Whole days until then; null once it is over or decided'),
  orders: z.int().describe('Orders of people who go along'),
  paid: rialSchema.describe('What these orders have paid'),
  due: rialSchema.describe('What they have yet to pay'),
  wrongCounters: z.int().describe('Counters that the last audit found wrong'),
});

const staffTravellerSchema = z.object({
  travellerId: idSchema,
  name: z.string(),
  place: z.enum(placeKinds),
  room: z.int().describe('Within its order'),
  roomKind: z.enum(roomKinds),
});

const partySchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  status: orderStateSchema,
  level: z.enum(hotelLevels),
  paid: rialSchema,
  due: rialSchema,
  dueAt: instantSchema.nullable().describe('Until when the next part is to be paid'),
  travellers: z.array(staffTravellerSchema),
});

/** A date with everybody who goes along. */
export const departureWholeSchema = staffDepartureSchema.extend({
  isConfirmed: z.boolean().describe('Staff have said that it takes place'),
  calledOff: z
    .object({
      at: instantSchema,
      reason: z.enum(callOffReasons),
      note: z.string(),
      isDone: z.boolean().describe('Nothing more goes back by itself'),
      left: z
        .int()
        .describe('Orders that wait for it; once it is done, those whose owners have no account any more'),
    })
    .nullable(),
  counters: z
    .array(
      z.object({
        what: z.enum(countedWhats),
        level: z.enum(hotelLevels).nullable(),
        kind: z.enum(roomKinds).nullable(),
        counted: z.int().describe('What the counter says'),
        booked: z.int().describe('What bookings and offers come to'),
      }),
    )
    .describe('Those that are wrong at this moment; none where all is well'),
  parties: z.array(partySchema),
  hotels: z.array(z.object({ hotelId: z.string(), name: z.string(), level: z.enum(hotelLevels) })),
  needsVisa: z.boolean(),
  messages: z.array(z.object({ messageId: idSchema, text: z.string(), people: z.int(), at: instantSchema })),
});

/** Dates of tours, as staff look after them. */
export const departureCalls = {
  listDepartures: endpoint({
    call: 'POST /api/back-office/tours/ListDepartures',
    summary: 'Dates of tours with what is sold, held and due, the next ones first',
    access: 'user',
    scope: 'tours:handle',
    body: pagingSchema.extend({
      only: z.enum(departureFilters).default('all'),
      tour: z.string().trim().max(60).default('').describe('A part of its name'),
    }),
    reply: pageOf(staffDepartureSchema),
  }),
  departureById: endpoint({
    call: 'GET /api/back-office/tours/DepartureById/{id}',
    summary: 'One date with its travellers; who looked is written down',
    access: 'user',
    scope: 'tours:handle',
    params: z.object({ id: tourKeySchema }),
    reply: departureWholeSchema,
    failures: { DEPARTURE_UNKNOWN: true },
  }),
  writeToDeparture: endpoint({
    call: 'POST /api/back-office/tours/Write',
    summary: 'One message to everybody who goes along, once a person, by the channels that each chose',
    access: 'user',
    scope: 'tours:handle',
    fresh: true,
    body: z.object({
      departureId: tourKeySchema,
      messageId: idSchema.describe('Chosen by who writes: the same one is sent once'),
      text: z.string().trim().min(4).max(600).describe('For travellers to read'),
    }),
    reply: z.object({ messageId: idSchema, people: z.int().describe('How many were written to') }),
    failures: { DEPARTURE_UNKNOWN: true, CONFLICT: true },
  }),
  tourActs: endpoint({
    call: 'POST /api/back-office/tours/ListActs',
    summary: 'What staff did with tours and what they read of people, the newest first',
    access: 'user',
    scope: 'tours:decide',
    body: pagingSchema.extend({ act: z.enum(tourActs).optional() }),
    reply: pageOf(
      z.object({
        actId: idSchema,
        act: z.enum(tourActs),
        staffId: idSchema.nullable(),
        departureId: tourKeySchema,
        title: z.string(),
        leavesOn: plainDateSchema,
        reason: z.string(),
        what: z.string().describe('In words'),
        at: instantSchema,
      }),
    ),
  }),
};
