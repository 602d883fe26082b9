import { succeed } from '#core/contract/result.ts';
import { ferryCalls } from '#core/products/ferry/index.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { createBookings, migrations } from './bookings.ts';
import { createFerryDesk } from './desk.ts';

export const env = {};

const price = 3_000_000;

export const room = ({ db, clock }: Services, commerce: Commerce): Room => {
  commerce.register(createFerryDesk(createBookings(db), clock));
  return {
    name: 'ferry',
    migrations,
    operations: [
      operation(ferryCalls.submit, async ({ body }, { caller }) => {
        const count = body.passengers.length;
        const total = toRial(price * count);
        const { orderId } = await commerce.submit({
          userId: caller.userId,
          kind: 'Ferry',
          idempotencyKey: body.idempotencyKey,
          productChannel: 1,
          contact: { phoneNumber: '+989121234567', email: null },
          travellers: body.passengers.map((passenger) => ({
            ...passenger,
            type: 'Adult',
            firstNameFarsi: null,
            lastNameFarsi: null,
            genderTitle: 'Female',
            birthDate: '1990-01-01',
            nationalCode: null,
            passportNumber: null,
            nationality: 'IRN',
            extra: {},
          })),
          lines: [{ details: {}, total }],
          bill: {
            lines: [
              {
                kind: 'fare',
                code: 'Adult',
                label: 'Adult',
                count,
                unitAmount: toRial(price),
                amount: total,
              },
            ],
            total,
          },
        });
        await commerce.hold(orderId, caller.userId);
        return succeed({ orderId, total });
      }),
    ],
  };
};
