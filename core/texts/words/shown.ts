/** Words of amounts where somebody chose what they are shown in. */
export const shownWords = {
  about: 'حدود ',
  toman: 'تومان',
  thousandToman: 'هزار تومان',
  thousand: 'هزار',
  rial: 'ریال',
  millionRial: 'میلیون ریال',
  million: 'میلیون',
} as const;
