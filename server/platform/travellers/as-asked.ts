/**
 * The order in which what is told of a traveller goes into a fingerprint. It is written down here and nowhere taken from a schema: fingerprints
 * are kept with orders, and the same request must have the same one after an update that declares the fields in another order.
 */
const fieldsInOrder = [
  'type',
  'firstName',
  'lastName',
  'firstNameFarsi',
  'lastNameFarsi',
  'genderTitle',
  'birthDateFa',
  'birthDate',
  'nationalCode',
  'nationalityCountryCode',
  'passportIssuingCountryCode',
  'passportType',
  'passportNumber',
  'passportExpirationDateFa',
  'passportExpirationDateType',
  'nationality',
];

const rankOf = (field: string): number => {
  const at = fieldsInOrder.indexOf(field);
  return at < 0 ? fieldsInOrder.length : at;
};

/** Travellers as they go into a fingerprint: fields that the list does not know come last, as they came. */
export const asAsked = (travellers: readonly object[]): object[] =>
  travellers.map((traveller) =>
    Object.fromEntries(Object.entries(traveller).sort(([a], [b]) => rankOf(a) - rankOf(b))),
  );
