import { z } from 'zod';
import { saidSchema } from './said.ts';

/** One entry of `meta.errors`. */
export const fieldErrorSchema = z.object({
  code: z.string(),
  field: z.string().nullable().describe('Dotted path into the request, null for the whole of it'),
  messages: z.array(z.string()).describe('Persian texts'),
  said: saidSchema.optional().describe('The first of them with its days and amounts left open'),
});

/** Every JSON answer: what was asked for, and what went wrong. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ data, meta: z.object({ errors: z.array(fieldErrorSchema) }) });

/** A page of a list; travels as `data`, so that the rows are `data.data`. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    page: z.int().min(1),
    pageSize: z.int().min(1),
    total: z.int().min(0),
  });

/** Paging of a list in a query or a body. */
export const pagingSchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
