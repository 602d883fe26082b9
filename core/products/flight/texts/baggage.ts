import type { z } from 'zod';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { baggageSchema } from '../contract/proposal.ts';

type Baggage = z.output<typeof baggageSchema>;
type Allowance = Baggage['checked'];

/** «۲۰ کیلو», «۲ بسته», «ندارد». */
export const baggageText = ({ quantity, unit }: Allowance): string => {
  if (quantity === 0) return 'ندارد';
  return `${toPersianDigits(quantity)} ${unit === 'Kg' ? 'کیلو' : 'بسته'}`;
};

/** The checked bags of a traveller of this kind. */
export const checkedText = ({ infantCheckedKg, checked }: Baggage, type: string): string =>
  baggageText(type === 'Infant' ? { quantity: infantCheckedKg, unit: 'Kg' } : checked);
