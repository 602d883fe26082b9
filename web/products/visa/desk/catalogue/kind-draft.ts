import type { CallerInput } from '#core/contract/endpoint.ts';
import { type ForeignCurrency, foreignCurrencies } from '#core/contract/pricing/currency.ts';
import type { Calls } from '#core/products/index.ts';
import type { StaffDestination } from './draft.ts';
import { hundredthsIn, hundredthsText, numberIn } from './numbers.ts';

export type StaffKind = StaffDestination['kinds'][number];
type Body = CallerInput<Calls['POST /api/back-office/visa/SaveKind']>['body'];

const rialsInToman = 10;

/** A kind while it is being edited: choices are values of their lists, and amounts are texts. */
export interface KindDraft {
  type: string;
  duration: string;
  entry: string;
  speed: string;
  currency: string;
  price: string;
  guaranteeCurrency: string;
  guarantee: string;
  serviceFee: string;
  processingFrom: string;
  processingTo: string;
  validDays: string;
  backOnRejection: string;
  isActive: boolean;
}

export const newKind: KindDraft = {
  type: 'Tourist',
  duration: '30',
  entry: 'single',
  speed: 'normal',
  currency: 'USD',
  price: '',
  guaranteeCurrency: 'USD',
  guarantee: '',
  serviceFee: '',
  processingFrom: '',
  processingTo: '',
  validDays: '',
  backOnRejection: '0',
  isActive: false,
};

export const kindDraftOf = (kind: StaffKind): KindDraft => ({
  type: kind.type,
  duration: String(kind.duration),
  entry: kind.entry,
  speed: kind.speed,
  currency: kind.price.currency,
  price: hundredthsText(kind.price.hundredths),
  guaranteeCurrency: kind.guarantee?.currency ?? kind.price.currency,
  guarantee: kind.guarantee ? hundredthsText(kind.guarantee.hundredths) : '',
  serviceFee: String(kind.serviceFee / rialsInToman),
  processingFrom: String(kind.processingDays.from),
  processingTo: String(kind.processingDays.to),
  validDays: String(kind.validDays),
  backOnRejection: String(kind.backOnRejection),
  isActive: kind.isActive,
});

const currencyIn = (text: string): ForeignCurrency =>
  foreignCurrencies.find((currency) => currency === text) ?? 'USD';

/** The kind and its destination, and the version that staff saw. */
export type KindPlace = Pick<Body, 'destination' | 'kindId' | 'was'>;

/** The body of the call that saves a draft. The server says what is wrong with which field. */
export const kindBodyOf = (draft: KindDraft, place: KindPlace): Body => ({
  ...place,
  // The boxes offer only values of the contract, so the types are right.
  type: draft.type as Body['type'],
  duration: Number(draft.duration) as Body['duration'],
  entry: draft.entry as Body['entry'],
  speed: draft.speed as Body['speed'],
  price: { currency: currencyIn(draft.currency), hundredths: hundredthsIn(draft.price) },
  guarantee:
    draft.guarantee.trim() === ''
      ? null
      : { currency: currencyIn(draft.guaranteeCurrency), hundredths: hundredthsIn(draft.guarantee) },
  serviceFee: numberIn(draft.serviceFee) * rialsInToman,
  processingDays: { from: numberIn(draft.processingFrom), to: numberIn(draft.processingTo) },
  validDays: numberIn(draft.validDays),
  backOnRejection: numberIn(draft.backOnRejection),
  isActive: draft.isActive,
});
