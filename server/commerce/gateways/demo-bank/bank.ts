import { type Selectable, sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import type { DemoBankPaymentsTable } from './tables.ts';

/** For how long a token can be paid. */
const tokenSeconds = 15 * 60;

export type BankPayment = Selectable<DemoBankPaymentsTable>;

/** The played bank: what its server answers to merchants, and what happens on its page. */
export interface Bank {
  open(payment: {
    merchantPayment: string;
    amount: number;
    description: string;
    callbackUrl: string;
  }): Promise<string>;
  /** Once it is verified with its exact amount, the money is the merchant's. If it is verified with another amount, it goes back to the card. */
  verify(
    token: string,
    amount: number,
  ): Promise<{ state: BankPayment['state'] | 'unknown'; reference: string | null }>;
  find(token: string): Promise<BankPayment | null>;
  /** The traveller's decision, of which only the first counts. Null if the payment has ended or is not known. */
  decide(token: string, state: 'paid' | 'failed' | 'cancelled'): Promise<BankPayment | null>;
}

export const createBank = ({ db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>): Bank => {
  /** A token that was not used in time has failed. */
  const closeLate = async (token: string) => {
    await db
      .updateTable('demo_bank_payments')
      .set({ state: 'failed' })
      .where('token', '=', token)
      .where('state', '=', 'open')
      .where('expires_at', '<=', clock.now())
      .execute();
  };
  const find = async (token: string) => {
    await closeLate(token);
    const found = db.selectFrom('demo_bank_payments').selectAll().where('token', '=', token);
    return (await found.executeTakeFirst()) ?? null;
  };
  return {
    async open({ merchantPayment, amount, description, callbackUrl }) {
      const token = Buffer.from(random.bytes(24)).toString('hex');
      const now = clock.now();
      await db
        .insertInto('demo_bank_payments')
        .values({
          token,
          merchant_payment: merchantPayment,
          amount,
          description,
          callback_url: callbackUrl,
          state: 'open',
          created_at: now,
          expires_at: new Date(now.getTime() + tokenSeconds * 1000),
        })
        .execute();
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
