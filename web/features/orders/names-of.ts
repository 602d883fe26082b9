/** Whom a document is for, as people are told. */
export const travellerNames = ({ travellers }: { travellers: readonly { name: string }[] }): string =>
  new Intl.ListFormat('fa').format(travellers.map(({ name }) => name));
