import { dayInAddress, endOfRange } from '#web/features/date-filter/index.ts';
import { listAddress, oneOf, pageField, textField } from '#web/features/lists/index.ts';

export const flowTypes = ['topUp', 'payment', 'refund', 'withdrawal', 'correction'] as const;
export type FlowType = (typeof flowTypes)[number];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The wallet in its address: which movements are wanted (days are those of Iran, both included), the page of the payouts, and the
 * top-up that somebody comes back from.
 */
export const walletAt = listAddress(
  '/profile/transactions',
  { type: oneOf(flowTypes), from: dayInAddress, to: dayInAddress },
  {
    beside: { payouts: pageField, payment: textField((said) => (uuid.test(said) ? said : null)) },
    mend: ({ from, to }) => ({ to: endOfRange(from, to) }),
  },
);

/** What the address of the wallet asks for. */
export type WalletAsked = typeof walletAt.nothing;

/** Which movements are wanted. */
type FlowFilter = Pick<WalletAsked, 'type' | 'from' | 'to'>;

/** The filter as calls take it, with only the fields that are set. */
export const queryOf = ({ type, from, to }: FlowFilter) => ({
  ...(type ? { type } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/** The address of the Excel file of the same movements. */
export const excelPath = (filter: FlowFilter): string =>
  walletAt.filtersAt('/api/export/CustomersExport/GetCurrentUserWalletFlows', filter);
