/** Units that stand after a number. */
export const unitTexts = {
  /** A zero alone looks like a bullet. */
  zero: 'صفر',
  toman: 'تومان',
  rial: 'ریال',
  thousandToman: 'هزار تومان',
} as const;
