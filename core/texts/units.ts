import { zeroWord } from './words/zero.ts';

/** Units that stand after a number. */
export const unitTexts = {
  zero: zeroWord,
  toman: 'تومان',
  rial: 'ریال',
  thousandToman: 'هزار تومان',
} as const;
