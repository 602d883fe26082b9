import { keptTables as tables } from '#core/texts/kept-data.ts';
import type { ToldTable } from '#server/platform/told.ts';
import { withPlainTexts } from '#server/platform/travellers/told-texts.ts';

/** What commerce keeps of people: their orders with all that belongs to them, and their money. */
export const commerceTells: readonly ToldTable[] = [
  { table: 'orders', by: 'user_id', words: tables.orders },
  {
    table: 'order_lines',
    by: 'order_id',
    of: 'orders',
    without: ['askedWith', 'offerKey', 'supplier', 'supplierReference'],
    words: tables.order_lines,
  },
  { table: 'order_travellers', by: 'order_id', of: 'orders', words: withPlainTexts(tables.order_travellers) },
  { table: 'order_documents', by: 'order_id', of: 'orders', words: tables.order_documents },
  { table: 'order_dues', by: 'order_id', of: 'orders', words: tables.order_dues },
  { table: 'order_events', by: 'order_id', of: 'orders', words: tables.order_events },
  { table: 'payments', by: 'user_id', words: tables.payments },
  { table: 'order_returns', by: 'user_id', words: tables.order_returns },
  { table: 'payment_shares', by: 'order_id', of: 'orders', words: tables.payment_shares },
  { table: 'refunds', by: 'user_id', words: tables.refunds },
  { table: 'refund_items', by: 'refund_id', of: 'refunds', words: tables.refund_items },
  { table: 'payouts', by: 'user_id', words: tables.payouts },
  { table: 'voucher_uses', by: 'user_id', words: tables.voucher_uses },
];
