import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';

/** A token can be paid this long. */
const tokenSeconds = 15 * 60;

export interface BankPayment {
  token: string;
  amount: number;
  description: string;
  callback_url: string;
  state: 'open' | 'paid' | 'failed' | 'cancelled' | 'reversed';
  reference: string | null;
  expires_at: Date;
}

/** What the bank's server answers to its merchants, and what happens on its page. */
export interface Bank {
  open(payment: {
    merchantPayment: string;
    amount: number;
    description: string;
    callbackUrl: string;
  }): Promise<string>;
  /** Money is the merchant's once it is verified with its exact amount; with another one it goes back to the card. */
  verify(
    token: string,
    amount: number,
  ): Promise<{ state: BankPayment['state'] | 'unknown'; reference: string | null }>;
  find(token: string): Promise<BankPayment | null>;
  /** The traveller's decision; only the first one counts. Null where the payment is over or not known. */
  decide(token: string, state: 'paid' | 'failed' | 'cancelled'): Promise<BankPayment | null>;
}

export const createBank = ({ db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>): Bank => {
  /** A token that was not used in time has failed. */
  const closeLate = async (token: string) => {
    await sql`update demo_bank_payments set state = 'failed'
      where token = ${token} and state = 'open' and expires_at <= ${clock.now()}`.execute(db);
  };
  const find = async (token: string) => {
    await closeLate(token);
    const { rows } = await sql<BankPayment>`select * from demo_bank_payments where token = ${token}`.execute(
      db,
    );
    return rows[0] ?? null;
  };
  return {
    async open({ merchantPayment, amount, description, callbackUrl }) {
      const token = Buffer.from(random.bytes(24)).toString('hex');
      const now = clock.now();
      await sql`
        insert into demo_bank_payments (token, merchant_payment, amount, description, callback_url, state, created_at, expires_at)
        values (${token}, ${merchantPayment}, ${amount}, ${description}, ${callbackUrl}, 'open', ${now},
          ${new Date(now.getTime() + tokenSeconds * 1000)})`.execute(db);
      return token;
    },
    async verify(token, amount) {
      await closeLate(token);
      const { rows } = await sql<BankPayment>`
        update demo_bank_payments set
          state = case when state = 'paid' and amount <> ${amount} and verified_at is null then 'reversed' else state end,
          verified_at = case when state = 'paid' and amount = ${amount} then coalesce(verified_at, ${clock.now()}) else verified_at end
         where token = ${token} returning *`.execute(db);
      const payment = rows[0];
      return payment
        ? { state: payment.state, reference: payment.reference }
        : { state: 'unknown', reference: null };
    },
    find,
    async decide(token, state) {
      await closeLate(token);
      const { rows } = await sql<BankPayment>`
        update demo_bank_payments set state = ${state},
          reference = case when ${state} = 'paid' then nextval('demo_bank_references')::text end
         where token = ${token} and state = 'open' returning *`.execute(db);
      return rows[0] ?? null;
    },
  };
};
