/** What the lines of a bill are called. */
export const billWords = {
  paxTypes: { Adult: 'بزرگسال', Child: 'کودک', Infant: 'نوزاد' },
  fee: 'کارمزد هدهد',
  voucher: (code: string) => `تخفیف ${code}`,
} as const;
