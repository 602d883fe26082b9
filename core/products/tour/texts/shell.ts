/** What everybody's first view knows of tours. */
export const tourShellTexts = { tab: 'تور' } as const;
