import { succeed } from '#core/contract/result.ts';
import { campCalls } from '#core/products/camp/index.ts';
import { subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { createBookings, migrations } from './bookings.ts';
import { createCampDesk } from './desk.ts';

export const env = {};

const price = 2_000_000;
const monthMs = 30 * 86_400_000;

export const room = ({ db, clock }: Services, commerce: Commerce): Room => {
  commerce.register(createCampDesk(createBookings(db), clock));
  return {
    name: 'camp',
    migrations,
    operations: [
      operation(campCalls.submit, async ({ body }, { caller }) => {
        const guests = body.tents.flat();
        const count = guests.length;
        const total = toRial(price * count);
        const half = toRial(Math.floor(total / 2));
        const { orderId } = await commerce.submit({
          userId: caller.userId,
          kind: 'Camp',
          idempotencyKey: body.idempotencyKey,
          productChannel: 1,
          contact: { phoneNumber: '+989121234567', email: null },
          travellers: guests.map(({ firstName, lastName, age }) => ({
            firstName,
            lastName,
            type: age === undefined ? 'Adult' : 'Child',
            age: age ?? null,
            firstNameFarsi: null,
            lastNameFarsi: null,
            genderTitle: null,
            birthDate: null,
            nationalCode: null,
            passportNumber: null,
            nationality: null,
            extra: {},
          })),
          lines: [{ details: { tents: body.tents.map((tent) => tent.length) }, total }],
          bill: {
            lines: [
              {
                kind: 'fare',
                code: 'guest',
                label: 'Guest',
                count,
                unitAmount: toRial(price),
                amount: total,
              },
            ],
            total,
          },
          dues: [
            { amount: subtractRial(total, half), dueAt: null },
            { amount: half, dueAt: new Date(clock.now().getTime() + monthMs) },
          ],
        });
        await commerce.hold(orderId, caller.userId);
        return succeed({ orderId, total });
      }),
    ],
  };
};
