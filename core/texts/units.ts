import { zeroWord } from './words/zero.ts';

/** Units that stand after a number. */
export const unitTexts = {
  zero: zeroWord,
  toman: 'تومان',
  rial: 'ریال',
  thousand: 'هزار',
  thousandToman: 'هزار تومان',
} as const;
