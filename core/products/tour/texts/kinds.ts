/** The kind of orders of tours. */
export const tourKindTexts = { Tour: 'تور' } as const;
