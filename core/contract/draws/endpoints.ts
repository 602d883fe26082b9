import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { idSchema, instantSchema } from '../scalars.ts';
import { drawStates } from './states.ts';

const hashSchema = z.string().describe('SHA-256, lower-case hexadecimal');

const drawSchema = z.object({
  drawId: idSchema,
  state: z.enum(drawStates),
  title: z.string(),
  prize: z.string().describe('What each winner gets'),
  winners: z.int().min(1),
  publicSource: z.string().describe('Where the public number is read, and of which moment it is'),
  closesAt: instantSchema.describe('No ticket is given out or given back from then on'),
  drawsAt: instantSchema.describe('When it is held'),
  commitment: hashSchema.describe('Of the secret, published before the first ticket'),
  tickets: z.int().min(0).describe('How many are taking part'),
  listHash: hashSchema.nullable().describe('Of all tickets, once none is given out any more'),
  held: z
    .object({
      heldAt: instantSchema,
      secret: z.string(),
      publicNumber: z.string(),
      won: z.array(
        z.object({
          ticket: z.string(),
          owner: z.string().nullable().describe('The end of their mobile; null where the account has ended'),
        }),
      ),
    })
    .nullable(),
  calledOff: z.object({ at: instantSchema, reason: z.string() }).nullable(),
});

const drawOnly = z.object({ drawId: idSchema });

/** Prize draws: anybody with an account takes part for nothing, and anybody can choose the winners again. */
export const draws = {
  list: endpoint({
    call: 'POST /api/front-api/Lottery/GetDraws',
    summary:
      'The draws of the house, the newest first: those that are open, and the last that were held or called off',
    access: 'public',
    body: z.object({}),
    reply: z.array(drawSchema),
  }),
  tickets: endpoint({
    call: 'POST /api/front-api/Lottery/GetTickets',
    summary:
      'All tickets of a draw in which none is given out any more, to choose its winners again. CONFLICT while it is open',
    access: 'public',
    body: drawOnly,
    reply: z.object({ tickets: z.array(z.string()) }),
    failures: { NOT_FOUND: true, CONFLICT: true },
  }),
  own: endpoint({
    call: 'POST /api/front-api/Lottery/GetOwnTickets',
    summary: 'The tickets of the signed-in traveller; staff take no part',
    access: 'user',
    body: z.object({}),
    reply: z.object({
      mayEnter: z.boolean(),
      tickets: z.array(drawOnly.extend({ ticket: z.string(), place: z.int().nullable() })),
    }),
  }),
  enter: endpoint({
    call: 'POST /api/front-api/Lottery/Enter',
    summary:
      'Takes part in a draw with one ticket an account; a second time it is the same ticket. CONFLICT once it is closed, FORBIDDEN for staff',
    access: 'user',
    body: drawOnly,
    reply: z.object({ ticket: z.string() }),
    failures: { NOT_FOUND: true, CONFLICT: true, FORBIDDEN: true },
  }),
  leave: endpoint({
    call: 'POST /api/front-api/Lottery/Leave',
    summary: 'Gives the ticket of an open draw back; done where there is none. CONFLICT once it is closed',
    access: 'user',
    body: drawOnly,
    reply: z.null(),
    failures: { NOT_FOUND: true, CONFLICT: true },
  }),
  staffList: endpoint({
    call: 'POST /api/back-office/draws/List',
    summary: 'All draws for staff, those that wait to be held first',
    access: 'user',
    scope: 'draws:hold',
    body: pagingSchema,
    reply: pageOf(drawSchema),
  }),
  create: endpoint({
    call: 'POST /api/back-office/draws/Create',
    summary:
      'Announces a draw: its secret is chosen and bound by its hash. The same draw sent again is one. Of everything that was announced nothing changes later',
    access: 'user',
    scope: 'draws:hold',
    fresh: true,
    body: z.object({
      drawId: idSchema.describe('Made by the sender'),
      title: z.string().trim().min(3).max(80),
      prize: z.string().trim().min(3).max(200),
      winners: z.int().min(1).max(100),
      publicSource: z.string().trim().min(10).max(300),
      closesAt: instantSchema,
      drawsAt: instantSchema,
    }),
    reply: drawSchema,
    failures: { CONFLICT: true },
  }),
  hold: endpoint({
    call: 'POST /api/back-office/draws/Hold',
    summary:
      'Holds a draw whose day has come, by the public number; its winners are told. Once: CONFLICT where it was held, called off, has no tickets or is not due',
    access: 'user',
    scope: 'draws:hold',
    fresh: true,
    body: drawOnly.extend({ publicNumber: z.string().trim().min(1).max(40) }),
    reply: drawSchema,
    failures: { NOT_FOUND: true, CONFLICT: true },
  }),
  callOff: endpoint({
    call: 'POST /api/back-office/draws/CallOff',
    summary:
      'Calls a draw off that was not held; the reason stands on its page. CONFLICT where it was held or called off',
    access: 'user',
    scope: 'draws:hold',
    fresh: true,
    body: drawOnly.extend({ reason: z.string().trim().min(2).max(300) }),
    reply: drawSchema,
    failures: { NOT_FOUND: true, CONFLICT: true },
  }),
};
