import { toLatinDigits } from '#core/rules/text/digits.ts';
import { type KindPart, type KindWish, kindParts } from './choice.ts';

export const applicantsMax = 9;

/** What an address says of a visa: as much of the kind as was chosen, the guarantee, and for how many. */
export interface VisaWish {
  kind: Partial<KindWish>;
  hasGuarantee: boolean;
  applicants: number;
}

const choiceOf = <P extends KindPart>(query: URLSearchParams, part: P): Partial<Pick<KindWish, P>> => {
  const values: readonly (string | number)[] = kindParts[part];
  const value = values.find((each) => String(each) === toLatinDigits(query.get(part) ?? ''));
  return value === undefined ? {} : ({ [part]: value } as Partial<Pick<KindWish, P>>);
};

const applicantsOf = (text: string | null): number => {
  const count = Number(toLatinDigits(text ?? '1'));
  return Number.isInteger(count) && count >= 1 && count <= applicantsMax ? count : 1;
};

/** Whatever a person may have typed into the address; what is no choice counts as not chosen. */
export const wishOf = (query: URLSearchParams): VisaWish => ({
  kind: {
    ...choiceOf(query, 'type'),
    ...choiceOf(query, 'duration'),
    ...choiceOf(query, 'entry'),
    ...choiceOf(query, 'speed'),
  },
  hasGuarantee: query.get('guarantee') === '1',
  applicants: applicantsOf(query.get('applicants')),
});

/** The page of a destination's kinds with a choice begun. A trip for pleasure is the usual one and goes without saying. */
export const kindsAddress = (code: string, { kind, hasGuarantee, applicants }: VisaWish): string => {
  // Who has a whole kind gives it whole: only what tells it apart is said.
  const said = (Object.keys(kindParts) as KindPart[]).filter(
    (part) => kind[part] !== undefined && kind[part] !== 'Tourist',
  );
  const query = new URLSearchParams({
    ...Object.fromEntries(said.map((part) => [part, String(kind[part])])),
    ...(hasGuarantee ? { guarantee: '1' } : {}),
    applicants: String(applicants),
  });
  return `/visa/${code}/type?${query}`;
};

/** Where the chosen kind is applied for. */
export const applicationAddress = (
  code: string,
  kindId: string,
  { hasGuarantee, applicants }: Omit<VisaWish, 'kind'>,
): string =>
  `/visa/add-passenger?${new URLSearchParams({
    destination: code,
    kind: kindId,
    ...(hasGuarantee ? { guarantee: '1' } : {}),
    applicants: String(applicants),
  })}`;

/** Where the applications of an order are followed. */
export const visaProgressAddress = (orderId: string): string =>
  `/profile/my-travels/order-details/visa?orderId=${orderId}`;

/** Guides with an address of their own, as the specification writes them. */
const codesOfGuides: Readonly<Record<string, string>> = {
  '/visa-uae': 'uae',
  '/visa-azerbaijan': 'azerbaijan',
  '/visa-italy': 'italy',
  '/visa-thiland': 'thailand',
};

/** The destination that a page is about: by its path, else by the part of it that names one. */
export const destinationOf = (path: string, named: string | undefined): string =>
  codesOfGuides[path.replace(/\/$/, '')] ?? (named ?? '').toLowerCase();
