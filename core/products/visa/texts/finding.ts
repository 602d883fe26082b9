/** What the search of everything says of visas. */
export const visaFindingTexts = { name: 'ویزا' } as const;
