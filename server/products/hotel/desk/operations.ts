import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { passportOf } from '#server/commerce/orders/travellers.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { stayOfLine } from '../orders/line.ts';
import { hotelPartOf } from '../orders/order.ts';
import { type DetailParts, hotelOrderOf } from './details.ts';

type OrderDeps = DetailParts & {
  commerce: Pick<Commerce, 'load' | 'whileIssuing'>;
};

const presentGuest = ({ extra, ...guest }: OrderDetail['travellers'][number]) => ({
  ...guest,
  ...passportOf(extra),
  birthDate: guest.birthDate === null ? null : toPlainDate(guest.birthDate),
  age: guest.age ?? null,
});

/** The stay of an order and who sleeps in each of its rooms, for its owner. */
export const orderOperations = (deps: OrderDeps): Operation[] => {
  const { commerce } = deps;
  const find = async (orderId: string, userId: string): Promise<OrderDetail | null> => {
    await commerce.whileIssuing(orderId);
    return hotelPartOf(await commerce.load(orderId, userId));
  };
  return [
    operation(hotel.hotelOrderDetails, async ({ params: { id } }, { caller }) => {
      const order = await find(id, caller.userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      return succeed({
        ...(await hotelOrderOf(order, deps)),
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        status: order.status,
        statusReason: order.statusReason,
        bill: order.bill,
        totalPrice: order.total,
        paid: order.paid,
        refunded: order.refunded,
        createdAt: order.createdAt.toISOString(),
        contact: order.contact,
      });
    }),

    operation(hotel.hotelPassengers, async ({ body: { orderId } }, { caller }) => {
      const order = await find(orderId, caller.userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      return succeed(
        order.lines.map((line) => {
          const { chosen, roomType } = stayOfLine(line);
          const { adults, childAges } = chosen.party;
          return {
            lineId: line.lineId,
            roomName: roomType.name,
            party: { adults, childAges: [...childAges] },
            guests: travellersOn(order, line).map((guest) => {
              const { tickets, ...rest } = presentGuest(guest);
              return { ...rest, tickets: tickets.filter(({ lineId }) => lineId === line.lineId) };
            }),
          };
        }),
      );
    }),
  ];
};
