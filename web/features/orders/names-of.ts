/** The names of the travellers whom a document is for. */
export const travellerNames = ({ travellers }: { travellers: readonly { name: string }[] }): string =>
  new Intl.ListFormat('fa').format(travellers.map(({ name }) => name));
