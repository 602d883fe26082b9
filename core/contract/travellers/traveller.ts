import { z } from 'zod';
import { forPlain, plainText, type StoredTexts } from '#core/rules/passengers/fields.ts';

export const travellerTypes = ['Adult', 'Child', 'Infant'] as const;

/**
 * A traveller as typed. Texts only: dates are 'YYYY/MM/DD' in the calendar named beside them, digits of any script.
 * The rules (which fields, in which mode) live in core/rules/passengers and run in browser and server alike;
 * this schema only bounds sizes and shapes.
 */
const text = (max: number) => z.string().max(max).default('');

export const travellerInputSchema = z.object({
  type: z.enum(travellerTypes),
  ...forPlain((field) => text(plainText(field).lengthMax)),
  genderTitle: z.enum(['Male', 'Female', '']).default(''),
  birthDateFa: text(20).describe('Jalali YYYY/MM/DD, or Gregorian where the year is over 1500'),
  nationalityCountryCode: text(3).describe('ISO 3166 alpha-3: IRN'),
  passportIssuingCountryCode: text(3),
  passportType: z.enum(['IraqPassport', 'IranianPassport', 'OtherCountries', '']).default(''),
  passportExpirationDateFa: text(20),
  passportExpirationDateType: z.enum(['Jalali', 'Gregorian']).default('Gregorian'),
});

type StoredShape = {
  [F in keyof StoredTexts]-?: undefined extends StoredTexts[F]
    ? z.ZodOptional<z.ZodNullable<z.ZodString>>
    : null extends StoredTexts[F]
      ? z.ZodNullable<z.ZodString>
      : z.ZodString;
};

/** The plain fields of a traveller of an order. */
export const storedTextsShape = forPlain((field) => {
  const { always, isOptional } = plainText(field);
  if (always) return z.string();
  return isOptional ? z.string().nullable().optional() : z.string().nullable();
}) as StoredShape;

export const contactSchema = z.object({
  phoneNumber: z.string().max(30),
  email: z.string().max(120).default(''),
});
