import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, instantSchema } from '#core/contract/scalars.ts';
import { tourLists } from '#core/products/tour/words.ts';
import { tourKeySchema } from '../tour.ts';

const listAsked = {
  list: z.enum(tourLists),
  hotelId: z.string().max(100).optional().describe('Of a rooming list: for which hotel'),
};

/** A list as it is now, beside what was sent last. */
export const tourListSchema = z.object({
  list: z.enum(tourLists),
  hotelId: z.string().nullable(),
  title: z.string(),
  columns: z.array(z.object({ key: z.string(), name: z.string(), isLatin: z.boolean() })),
  rows: z.array(
    z.object({
      travellerId: idSchema,
      cells: z.array(z.string()),
      change: z.enum(['same', 'added', 'changed']).describe('Since it was sent last'),
    }),
  ),
  removed: z.array(z.string()).describe('Names that were on the list that was sent, and are not any more'),
  version: z.int().describe('Of what was sent last; 0 where nothing was'),
  sentAt: instantSchema.nullable(),
  sentTo: z.string().nullable(),
  isChanged: z.boolean().describe('It was sent, and is another one by now'),
  digest: z.string().describe('Names what the list says now'),
});
export type TourListShown = z.output<typeof tourListSchema>;

const failures = { DEPARTURE_UNKNOWN: true } as const;

/** The lists of a date. Each has of a person what its reader needs, and no more; who reads one is written down. */
export const listCalls = {
  tourList: endpoint({
    call: 'GET /api/back-office/tours/List/{id}',
    summary: 'A list of a date, with what has changed since it was sent; who looked is written down',
    access: 'user',
    scope: 'tours:lists',
    params: z.object({ id: tourKeySchema }),
    query: z.object(listAsked),
    reply: tourListSchema,
    failures,
  }),
  tourListExcel: endpoint({
    call: 'GET /api/back-office/tours/ListExcel/{id}',
    summary: 'The same list as an Excel file; who took it is written down',
    access: 'user',
    scope: 'tours:lists',
    params: z.object({ id: tourKeySchema }),
    query: z.object(listAsked),
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    failures,
  }),
  tourListPdf: endpoint({
    call: 'GET /api/back-office/tours/ListPdf/{id}',
    summary: 'The same list as a PDF; who took it is written down',
    access: 'user',
    scope: 'tours:lists',
    params: z.object({ id: tourKeySchema }),
    query: z.object(listAsked),
    media: 'application/pdf',
    failures,
  }),
  markListSent: endpoint({
    call: 'POST /api/back-office/tours/MarkListSent',
    summary: 'The list was sent as it is now: it has a new version, and what changes after that is told',
    access: 'user',
    scope: 'tours:lists',
    body: z.object({
      departureId: tourKeySchema,
      ...listAsked,
      digest: z.string().max(100).describe('What was seen: another list answers TOUR_LIST_CHANGED'),
      sentTo: z.string().trim().min(2).max(120).describe('Whom it was sent to, and how'),
    }),
    reply: tourListSchema,
    failures: { ...failures, TOUR_LIST_CHANGED: true },
  }),
};
