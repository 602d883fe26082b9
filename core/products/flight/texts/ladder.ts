/** How the steps of a refund ladder are called. */
export const ladderTexts = {
  /** Where a ladder comes from that several tables make together. */
  strictest: 'سخت‌گیرترین قاعده پروازهای این مسیر؛ شاید بیشتر هم برگردد.',
  until: (time: string, day: string): string => `تا ${time} ${day}`,
  iranTime: (label: string): string => `${label}، به وقت ایران`,
  after: 'بعد از آن',
  always: 'از لحظه خرید',
} as const;
