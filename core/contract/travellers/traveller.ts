import { z } from 'zod';
import { travellerTypes } from '../orders/order.ts';

/**
 * A traveller as typed. Texts only: dates are 'YYYY/MM/DD' in the calendar named beside them, digits of any script.
 * The rules (which fields, in which mode) live in core/rules/passengers and run in browser and server alike;
 * this schema only bounds sizes and shapes.
 */
const text = (max: number) => z.string().max(max).default('');

export const travellerInputSchema = z.object({
  type: z.enum(travellerTypes),
  firstName: text(60),
  lastName: text(60),
  firstNameFarsi: text(60),
  lastNameFarsi: text(60),
  genderTitle: z.enum(['Male', 'Female', '']).default(''),
  birthDateFa: text(20).describe('Jalali YYYY/MM/DD, or Gregorian where the year is over 1500'),
  nationalCode: text(20),
  nationalityCountryCode: text(3).describe('ISO 3166 alpha-3: IRN'),
  passportIssuingCountryCode: text(3),
  passportType: z.enum(['IraqPassport', 'IranianPassport', 'OtherCountries', '']).default(''),
  passportNumber: text(20),
  passportExpirationDateFa: text(20),
  passportExpirationDateType: z.enum(['Jalali', 'Gregorian']).default('Gregorian'),
});

export const contactSchema = z.object({
  phoneNumber: z.string().max(30),
  email: z.string().max(120).default(''),
});
