/** Units that stand after a number. */
export const unitTexts = {
  toman: 'تومان',
  rial: 'ریال',
  thousandToman: 'هزار تومان',
} as const;
