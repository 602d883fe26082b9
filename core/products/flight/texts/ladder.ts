/** How the steps of a refund ladder are called. */
export const ladderTexts = {
  until: (time: string, day: string): string => `تا ${time} ${day}`,
  iranTime: (label: string): string => `${label}، به وقت ایران`,
  after: 'بعد از آن',
  always: 'از لحظه خرید',
} as const;
