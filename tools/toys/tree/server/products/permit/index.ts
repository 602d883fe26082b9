import { succeed } from '#core/contract/result.ts';
import { permitCalls } from '#core/products/permit/index.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { decide } from './decide.ts';
import { permitDesk } from './desk.ts';

export const env = {};

const price = toRial(800_000);
const payableMs = 24 * 3600_000;

export const room = (services: Services, commerce: Commerce): Room => {
  commerce.register(permitDesk);
  return {
    name: 'permit',
    operations: [
      operation(permitCalls.apply, async ({ body: { idempotencyKey, ...who } }, { caller }) => {
        const { orderId } = await commerce.submit({
          userId: caller.userId,
          kind: 'Permit',
          idempotencyKey,
          productChannel: 1,
          contact: { phoneNumber: '+989121234567', email: null },
          travellers: [
            {
              ...who,
              type: 'Adult',
              firstNameFarsi: null,
              lastNameFarsi: null,
              genderTitle: 'Male',
              birthDate: '1990-01-01',
              nationalCode: null,
              passportNumber: null,
              nationality: 'IRN',
              extra: {},
            },
          ],
          lines: [{ details: {}, total: price }],
          bill: {
            lines: [
              { kind: 'fee', code: 'permit', label: 'Permit', count: 1, unitAmount: price, amount: price },
            ],
            total: price,
          },
          payableUntil: new Date(services.clock.now().getTime() + payableMs),
        });
        return succeed({ orderId, total: price });
      }),
      operation(permitCalls.decide, async ({ body }, { caller }) =>
        succeed({ isDone: await decide(services, commerce, { ...body, staffId: caller.userId }) }),
      ),
    ],
  };
};
