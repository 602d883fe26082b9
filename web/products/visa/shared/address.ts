import { toLatinDigits } from '#core/rules/text/digits.ts';
import { type KindPart, type KindWish, kindParts } from './choice.ts';

export const applicantsMax = 9;

/** What an address says about a visa: the chosen parts of the kind, the guarantee, and the number of people. */
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

/** Reads an address. Values that are not possible count as not chosen. */
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

/** The address of a destination's kinds, with a choice. The purpose 'Tourist' is the usual one and is left out. */
export const kindsAddress = (code: string, { kind, hasGuarantee, applicants }: VisaWish): string => {
  // A caller may give a whole kind. Only its parts that are not the usual ones are written.
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

/** The address of the application for the chosen kind. */
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

/** The address at which the applications of an order are followed. */
export const visaProgressAddress = (orderId: string): string =>
  `/profile/my-travels/order-details/visa?orderId=${orderId}`;

/** Guides with their own addresses, as in the specification. */
const codesOfGuides: Readonly<Record<string, string>> = {
  '/visa-uae': 'uae',
  '/visa-azerbaijan': 'azerbaijan',
  '/visa-italy': 'italy',
  '/visa-thiland': 'thailand',
};

/** The destination of a page: by the path of its guide, or else by the part of the path that names one. */
export const destinationOf = (path: string, named: string | undefined): string =>
  codesOfGuides[path.replace(/\/$/, '')] ?? (named ?? '').toLowerCase();
