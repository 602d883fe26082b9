/** Links to a trip. */
export interface OrderSharesTable {
  share_id: string;
  order_id: string;
  token_hash: Buffer;
  expires_at: Date;
  created_at: Date;
  revoked_at: Date | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    order_shares: OrderSharesTable;
  }
}
