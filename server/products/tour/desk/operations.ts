import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { passportOf } from '#server/commerce/orders/travellers.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { shownDues } from '#server/commerce/port/shown-dues.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { roomsOfLine } from '../orders/line.ts';
import { isTourOrder, partyOf } from '../orders/order.ts';
import { type DetailParts, tourOrderOf } from './details.ts';

type OrderDeps = DetailParts & {
  commerce: Pick<Commerce, 'load' | 'whileIssuing'>;
};

const presentTraveller = ({ extra, ...traveller }: OrderDetail['travellers'][number]) => ({
  ...traveller,
  ...passportOf(extra),
  birthDate: traveller.birthDate === null ? null : toPlainDate(traveller.birthDate),
  age: traveller.age ?? null,
});

/** The tour of an order and who sleeps where, for its owner. */
export const orderOperations = (deps: OrderDeps): Operation[] => {
  const { commerce } = deps;
  const find = async (orderId: string, userId: string): Promise<OrderDetail | null> => {
    await commerce.whileIssuing(orderId);
    const order = await commerce.load(orderId, userId);
    return order && isTourOrder(order) ? order : null;
  };
  return [
    operation(calls.tourOrderDetails, async ({ params: { id } }, { caller }) => {
      const order = await find(id, caller.userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      return succeed({
        ...(await tourOrderOf(order, deps)),
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        status: order.status,
        statusReason: order.statusReason,
        bill: order.bill,
        totalPrice: order.total,
        paid: order.paid,
        refunded: order.refunded,
        dues: shownDues(order.dues),
        createdAt: order.createdAt.toISOString(),
        contact: order.contact,
      });
    }),

    operation(calls.tourPassengers, async ({ body: { orderId } }, { caller }) => {
      const order = await find(orderId, caller.userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      return succeed(
        roomsOfLine(partyOf(order)).map(({ kind, travellerIds }, room) => ({
          room,
          kind,
          travellers: travellerIds.flatMap((travellerId) =>
            order.travellers.filter((one) => one.travellerId === travellerId).map(presentTraveller),
          ),
        })),
      );
    }),
  ];
};
