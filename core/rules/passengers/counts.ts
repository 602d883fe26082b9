/** How many of each group travel. */
export interface PassengerCounts {
  adults: number;
  children: number;
  infants: number;
}

export type PassengerType = 'Adult' | 'Child' | 'Infant';

/** Specification, section 5 and 9. */
export const passengersMax = 9;

/** Why counts are refused. */
export type CountProblem =
  | 'NOT_WHOLE' // a count is negative or not whole
  | 'NONE' // nobody is chosen
  | 'TOO_MANY' // more than nine in one purchase
  | 'NEEDS_ADULT' // children or infants without an adult
  | 'TOO_MANY_INFANTS' // more infants than adults
  | 'TOO_MANY_CHILDREN'; // more than three children, or two and an infant, for an adult

/**
 * Everything wrong with the counts, worst first; empty where they may travel. An adult has up to three children, or two
 * and an infant: children ≤ 3 × adults − infants.
 */
export const checkCounts = ({ adults, children, infants }: PassengerCounts): CountProblem[] => {
  if (![adults, children, infants].every((count) => Number.isSafeInteger(count) && count >= 0))
    return ['NOT_WHOLE'];
  const problems: CountProblem[] = [];
  const all = adults + children + infants;
  if (all === 0) problems.push('NONE');
  if (all > passengersMax) problems.push('TOO_MANY');
  if (all > 0 && adults === 0) return [...problems, 'NEEDS_ADULT'];
  if (infants > adults) problems.push('TOO_MANY_INFANTS');
  if (children + infants > 3 * adults) problems.push('TOO_MANY_CHILDREN');
  return problems;
};

/** The group of a type. */
export const groupOfType = {
  Adult: 'adults',
  Child: 'children',
  Infant: 'infants',
} as const satisfies Record<PassengerType, keyof PassengerCounts>;

/** Whether one more of the type may come, or the reason why not, to be shown beside the button. */
export const canIncrease = (counts: PassengerCounts, type: PassengerType): true | CountProblem => {
  const group = groupOfType[type];
  return checkCounts({ ...counts, [group]: counts[group] + 1 })[0] ?? true;
};

/** Whether one fewer of the type leaves counts that may travel, or the reason why not. */
export const canDecrease = (counts: PassengerCounts, type: PassengerType): true | CountProblem => {
  const group = groupOfType[type];
  return checkCounts({ ...counts, [group]: counts[group] - 1 })[0] ?? true;
};

/** The type of each traveller in turn: adults, then children, then infants. */
export const typesOfCounts = ({ adults, children, infants }: PassengerCounts): PassengerType[] => [
  ...Array<PassengerType>(adults).fill('Adult'),
  ...Array<PassengerType>(children).fill('Child'),
  ...Array<PassengerType>(infants).fill('Infant'),
];
