import type { z } from 'zod';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { baggageSchema } from '../contract/proposal.ts';

type Allowance = z.output<typeof baggageSchema>['checked'];

/** «۲۰ کیلو», «۲ بسته», «ندارد». */
export const baggageText = ({ quantity, unit }: Allowance): string => {
  if (quantity === 0) return 'ندارد';
  return `${toPersianDigits(quantity)} ${unit === 'Kg' ? 'کیلو' : 'بسته'}`;
};
