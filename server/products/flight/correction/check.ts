import type { FieldError } from '#core/contract/result.ts';
import { passengerTexts } from '#core/products/flight/texts/passengers.ts';
import { isNationalCode } from '#core/rules/identity/national-code.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { passengerProblemText } from '#core/texts/passengers.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';

const wrong = (code: string, text: string): FieldError[] => [
  { code, field: 'nationalCode', messages: [text] },
];

/** The code as it is stored, in Latin digits, or what is wrong with it for this traveller of the order. */
export const checkCode = (
  text: string,
  { travellers }: Pick<OrderDetail, 'travellers'>,
  travellerId: string,
): { code: string } | { errors: FieldError[] } => {
  const code = toLatinDigits(text).replace(/[\s-]/g, '');
  if (!isNationalCode(code)) {
    const digits = /^\d+$/.test(code) ? { digits: code.length } : {};
    const problem = { field: 'nationalCode', code: 'NATIONAL_CODE_IS_INVALID', ...digits } as const;
    return { errors: wrong(problem.code, passengerProblemText(problem, usualWriting)) };
  }
  const isTaken = travellers.some((one) => one.travellerId !== travellerId && one.nationalCode === code);
  return isTaken ? { errors: wrong('PASSENGER_IS_DUPLICATE', passengerTexts.twiceInOrder) } : { code };
};
