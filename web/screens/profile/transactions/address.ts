import type { PlainDate } from '#core/rules/dates/plain.ts';
import { dayInAddress, endOfRange } from '#web/features/date-filter/index.ts';

export const flowTypes = ['topUp', 'payment', 'refund', 'withdrawal', 'correction'] as const;
export type FlowType = (typeof flowTypes)[number];

/** Which movements are wanted; days are those of Iran, both included. */
export interface FlowFilter {
  type: FlowType | null;
  from: PlainDate | null;
  to: PlainDate | null;
}

/** What the address of the wallet asks for. */
export interface Asked extends FlowFilter {
  page: number;
  /** The page of the payouts. */
  payouts: number;
  /** The top-up that somebody comes back from. */
  payment: string | null;
}

const path = '/profile/transactions';
const pagesMax = 10_000;

const pageOf = (text: string | null): number => {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 && page <= pagesMax ? page : 1;
};

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Reads the address; what makes no sense counts as not said. */
export const readAsked = (query: URLSearchParams): Asked => {
  const from = dayInAddress(query.get('from'));
  const payment = query.get('payment') ?? '';
  return {
    type: flowTypes.find((type) => type === query.get('type')) ?? null,
    from,
    to: endOfRange(from, dayInAddress(query.get('to'))),
    page: pageOf(query.get('page')),
    payouts: pageOf(query.get('payouts')),
    payment: isUuid(payment) ? payment : null,
  };
};

const pairsOf = ({ type, from, to }: FlowFilter): [string, string | null][] => [
  ['type', type],
  ['from', from],
  ['to', to],
];

const joined = (pairs: readonly [string, string | null][]): string =>
  new URLSearchParams(pairs.filter((pair): pair is [string, string] => pair[1] !== null)).toString();

/** The address that asks for this. */
export const addressOf = (asked: Asked): string => {
  const query = joined([
    ...pairsOf(asked),
    ['page', asked.page > 1 ? String(asked.page) : null],
    ['payouts', asked.payouts > 1 ? String(asked.payouts) : null],
    ['payment', asked.payment],
  ]);
  return query ? `${path}?${query}` : path;
};

/** The same with another filter, from its first page on. */
export const withFilter = (asked: Asked, filter: Partial<FlowFilter>): Asked => ({
  ...asked,
  ...filter,
  page: 1,
});

/** What the calls take of a filter: only what is said. */
export const queryOf = ({ type, from, to }: FlowFilter) => ({
  ...(type ? { type } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/** Where the Excel file of the same movements is. */
export const excelPath = (filter: FlowFilter): string => {
  const query = joined(pairsOf(filter));
  const call = '/api/export/CustomersExport/GetCurrentUserWalletFlows';
  return query ? `${call}?${query}` : call;
};

export const isFiltered = ({ type, from, to }: FlowFilter): boolean => Boolean(type ?? from ?? to);
