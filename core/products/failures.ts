import { type FailureCode, houseFailures } from '#core/contract/errors.ts';
import { errorTexts } from '#core/texts/errors.ts';
import { products } from './index.ts';

/** Every failure there is: code → HTTP status; those of the house first, then what each product brings. */
export const failures: Readonly<Record<string, { status: number }>> = Object.assign(
  {},
  houseFailures,
  ...products.map((product) => product.failures),
);

/** The HTTP status that a failure is answered with. */
export const statusOf = (code: FailureCode): number => failures[code]?.status ?? 500;

const textsOfCalls = new Map<string, Readonly<Partial<Record<string, string>>>>(
  products.flatMap(({ calls, failureTexts = {} }) =>
    Object.values(calls).map(({ call }) => [call, failureTexts] as const),
  ),
);

/** The Persian text of a failure, in the words of the product whose call (`METHOD /path`) failed, if the call belongs to one. */
export const textOfFailure = (code: FailureCode, call?: string): string => {
  const texts: Readonly<Partial<Record<string, string>>> = errorTexts;
  return textsOfCalls.get(call ?? '')?.[code] ?? texts[code] ?? errorTexts.INTERNAL;
};
