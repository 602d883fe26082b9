/** What an order of visas is called, and what the desk says beside a refund. */
export const visaDeskTexts = {
  /** `name` is «امارات». */
  title: (name: string): string => `ویزای ${name}`,
  /** Why nothing is to be had back any more. */
  notes: {
    begun: 'مدرک‌ها ارسال شده و هزینه ویزا پرداخت شده است.',
    issued: 'ویزا صادر شده است.',
  },
} as const;
