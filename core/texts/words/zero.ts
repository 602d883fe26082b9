/** Nothing, as a word: the digit alone looks like a bullet. */
export const zeroWord = 'صفر';
