/** The memory of a bank far away. */
export interface DemoBankPaymentsTable {
  token: string;
  merchant_payment: string;
  amount: number;
  description: string;
  callback_url: string;
  state: 'open' | 'paid' | 'failed' | 'cancelled' | 'reversed';
  reference: string | null;
  verified_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    demo_bank_payments: DemoBankPaymentsTable;
  }
}
