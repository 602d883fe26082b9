import type { z } from 'zod';
import type { visaOrderSchema } from '#core/products/visa/contract/application.ts';
import type { VisaPrice } from '#core/products/visa/contract/price.ts';
import type { PersonPrice } from '#core/products/visa/rules/price.ts';
import type { OrderLine } from '#server/commerce/port/desk.ts';
import type { Priced } from '../catalogue/port.ts';

type Shown = z.output<typeof visaOrderSchema>;

/** What was agreed, as the one line of an order keeps it: later changes of the catalogue do not touch it. */
export interface VisaLine
  extends Pick<Shown, 'destination' | 'kind' | 'hasGuarantee' | 'arrivalDate' | 'parts'> {
  person: PersonPrice;
  rates: VisaPrice['rates'];
  /** A fingerprint of the request. */
  askedWith: string;
}

type Agreed = Pick<VisaLine, 'hasGuarantee' | 'arrivalDate' | 'askedWith'>;

export const visaLine = ({ destination, kind, person, price }: Priced, agreed: Agreed): VisaLine => {
  const { code, name, poster, guidePath } = destination;
  const { rials: _, ...ofKind } = kind;
  return {
    ...agreed,
    destination: { code, name, poster, guidePath },
    kind: ofKind,
    parts: price.parts,
    person,
    rates: price.rates,
  };
};

/** What a line of ours holds; throws on a line that is none. */
export const visaLineOf = ({ kind, details }: Pick<OrderLine, 'kind' | 'details'>): VisaLine => {
  if (kind !== 'Visa' || typeof details !== 'object' || details === null)
    throw new Error(`a line of ${kind} is no visa`);
  return details as VisaLine;
};

export const visaKinds = ['Visa'] as const;
