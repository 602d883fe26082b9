/** The row of what may be done beside the one step forward. */
export const calmRowTexts = { more: 'بیشتر' } as const;
