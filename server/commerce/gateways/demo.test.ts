import { afterAll, beforeAll } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { conformance } from './conformance.ts';
import { demoGateway } from './demo.ts';
import { createBank } from './demo-bank/bank.ts';
import { demoBankMigrations } from './demo-bank/migrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [{ name: 'bank', migrations: demoBankMigrations }] });
});
afterAll(() => app.close());

conformance('The demo bank', async () => {
  const bank = createBank(app.services);
  let isSilent = false;
  const ask =
    <A extends unknown[], T>(question: (...asked: A) => Promise<T>) =>
    (...asked: A): Promise<T> =>
      isSilent ? Promise.reject(new Error('silence')) : question(...asked);
  const decide = (state: 'paid' | 'cancelled') => async (token: string) => {
    await bank.decide(token, state);
    return { token, status: state };
  };
  return {
    gateway: demoGateway({ ...bank, open: ask(bank.open), verify: ask(bank.verify) }),
    bank: {
      pay: decide('paid'),
      cancel: decide('cancelled'),
      silence(silent) {
        isSilent = silent;
      },
      close: async () => undefined,
    },
  };
});
