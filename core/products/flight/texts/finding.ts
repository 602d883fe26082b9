/** What the search of everything says of flights. */
export const flightFindingTexts = {
  name: 'پرواز',
  place: (airport: string, country: string) => (airport === '' ? country : `${airport}، ${country}`),
} as const;
