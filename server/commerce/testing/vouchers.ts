import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { addVoucher, type NewVoucher } from '../vouchers/manage.ts';

/** Any house with commerce in it. */
interface World {
  app: TestApp;
}

let codes = 0;

/** Makes a code that takes a tenth off without conditions, unless changed. Returns the code. */
export const newVoucher = async (world: World, change: Partial<NewVoucher> = {}): Promise<string> => {
  const code = change.code ?? `TEST${++codes}`;
  const { services } = world.app;
  const isNew = await addVoucher(services, {
    code,
    worth: { kind: 'percent', percent: 10, cap: null },
    minimumTotal: zeroRial,
    validFrom: null,
    validUntil: null,
    kinds: null,
    usesMax: null,
    usesPerUser: null,
    ...change,
  });
  if (!isNew) throw new Error(`the code ${code} is there already`);
  return code;
};

/** An amount that takes the whole price off. */
export const wholePrice = { kind: 'amount', amount: toRial(1_000_000_000) } as const;

export const applyCode = (world: World, user: SignedIn, orderId: string, code: string) =>
  call(world.app, 'POST /api/orders/Order/ApplyDiscountVoucher', { body: { orderId, code } }, user.token);

export const removeCode = (world: World, user: SignedIn, orderId: string) =>
  call(world.app, 'POST /api/orders/Order/RemoveDiscountVoucher', { body: { orderId } }, user.token);
