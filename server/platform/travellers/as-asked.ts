/**
 * The order in which a traveller's fields go into a fingerprint. It is written out here and not taken from a schema: fingerprints are
 * stored with orders, and the same request must have the same one after an update that declares the fields in another order.
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

/** Travellers as they go into a fingerprint: fields that the list does not know come last, in the order in which they came. */
export const asAsked = (travellers: readonly object[]): object[] =>
  travellers.map((traveller) =>
    Object.fromEntries(Object.entries(traveller).sort(([a], [b]) => rankOf(a) - rankOf(b))),
  );
