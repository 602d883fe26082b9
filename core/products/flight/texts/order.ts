/** What an order of flights is called on cards and in messages. */
export const flightOrderTexts = {
  route: (from: string, to: string): string => `${from} به ${to}`,
  roundTrip: (from: string, to: string): string => `${from} به ${to} و برگشت`,
  several: (cities: readonly string[]): string => cities.join('، '),
  /** A number is never torn apart at the end of a line. */
  flight: (airline: string, flightNumber: string): string =>
    `${airline}، پرواز ${flightNumber.replace(/([A-Z0-9]{2}) (?=\d)/g, '$1\u00A0')}`,
  /** Flight numbers of one leg, one after another. */
  numbers: (flightNumbers: readonly string[]): string => flightNumbers.join(' و '),
  smsIssued: ({
    route,
    bookingReferences,
    link,
  }: {
    route: string;
    bookingReferences: string[];
    link: string;
  }): string =>
    [
      `هدهد: بلیت ${route} صادر شد. سفر خوش!`,
      ...bookingReferences.map((reference) => `کد رزرو: ${reference}`),
      `بلیت‌ها: ${link}`,
    ].join('\n'),
  smsIssueFailed: ({ route, orderNumber }: { route: string; orderNumber: string }): string =>
    `هدهد: صدور بلیت ${route} انجام نشد. همه پول به کیف پول هدهد برگشت.\nسفارش: ${orderNumber}`,
} as const;

/** In a bill beside what other products added. */
export const flightBillTexts = {
  /** «کارمزد خدمات · پرواز» */
  ofFlight: (label: string): string => `${label} · پرواز`,
} as const;
