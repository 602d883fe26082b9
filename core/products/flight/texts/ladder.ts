/** How the steps of a refund ladder are called. */
export const ladderTexts = {
  until: (time: string, day: string): string => `تا ${time} ${day}`,
  after: 'بعد از آن',
  always: 'از لحظه خرید',
} as const;
