import { z } from 'zod';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import { isPlainDate, isPlainDateTime } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';

/** Whole rials. Never a float, never toman. */
export const rialSchema = z.int().describe('Whole rials') as unknown as z.ZodType<Rial, number>;

/** A date on the wall of some place: 'YYYY-MM-DD', Gregorian. Persian and Arabic digits are accepted. */
export const plainDateSchema = z
  .string()
  .transform((text) => toLatinDigits(text).trim().slice(0, 10))
  .refine((text) => isPlainDate(text), { message: 'date' }) as unknown as z.ZodType<PlainDate, string>;

/** A time on the wall of some place: 'YYYY-MM-DDTHH:MM', no offset; the place's zone stands beside it. */
export const plainDateTimeSchema = z
  .string()
  .refine((text) => isPlainDateTime(text), { message: 'date' }) as unknown as z.ZodType<
  PlainDateTime,
  string
>;

/** An instant in UTC: ISO 8601 with Z. */
export const instantSchema = z.iso.datetime();

export const idSchema = z.uuid();

/** A three-letter airport or city code, in any case. */
export const iataSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, { message: 'iata' })
  .transform((code) => code.toUpperCase());
