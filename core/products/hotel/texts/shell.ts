/** What everybody's first view knows of hotels. */
export const hotelShellTexts = { tab: 'هتل' } as const;
