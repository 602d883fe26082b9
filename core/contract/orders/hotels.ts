import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../scalars.ts';
import { orderDetailSchema, orderTravellerSchema } from './order.ts';

/** Orders of the hotel kinds, under the specification's own paths; the same orders as everywhere. */
export const hotelOrderCalls = {
  getCurrentUserHotelOrderDetails: endpoint({
    call: 'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}',
    summary: 'One hotel order of the signed-in user, whole',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: orderDetailSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  getHotelPassengersByOrderId: endpoint({
    call: 'POST /api/orders/HotelOrder/GetHotelPassengersByOrderId/',
    summary: 'The guests of a hotel order',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: z.array(orderTravellerSchema),
    failures: { ORDER_NOT_FOUND: true },
  }),
  hotelVoucherPdf: endpoint({
    call: 'GET /api/hotel-reservation/Vouchers/HotelVoucherPdf/{id}',
    summary: 'What the hotel wants to see of an issued hotel order',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'application/pdf',
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true },
  }),
};
