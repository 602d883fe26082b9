/** Messages that remind people of their stay. */
export const reminderTexts = {
  /** «یکشنبه ۸ آذر ساعت ۱۴:۰۰ به وقت هتل» */
  momentThere: (day: string, time: string): string => `${day} ساعت ${time} به وقت هتل`,
  smsFreeUntil: ({ hotel, until, link }: { hotel: string; until: string; link: string }): string =>
    `هدهد: لغو رایگان ${hotel} تا ${until} است. اگر برنامه‌تان عوض شده، پیش از آن اتاق را پس بدهید:\n${link}`,
} as const;
