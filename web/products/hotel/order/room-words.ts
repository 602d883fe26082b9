import type { HotelOrder } from '#core/products/hotel/contract/order.ts';
import { hotelOrderPageTexts as texts } from '#core/products/hotel/texts/sale.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { travellerName } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { dayName } from '#web/ui/shown/days.ts';

type Room = HotelOrder['rooms'][number];

/** «اتاق ۲: دوتخته»: rooms of one kind have their number, so that they can be told apart. */
export const roomName = ({ rooms }: Pick<HotelOrder, 'rooms'>, room: Room): string =>
  rooms.length > 1
    ? texts.roomOf(stayTexts.room(rooms.indexOf(room) + 1), room.roomType.name)
    : room.roomType.name;

/** «سه‌شنبه ۱۰ آذر تا جمعه ۱۳ آذر»: the nights of a room, where they are others than those of the stay; null where they are the same. */
export const ownNights = (stay: Pick<HotelOrder, 'checkIn' | 'checkOut'>, room: Room): string | null =>
  room.checkIn === stay.checkIn && room.checkOut === stay.checkOut
    ? null
    : texts.ownNights(dayName(room.checkIn), dayName(room.checkOut));

/** «پیش‌تر در هتل جواد، دوتخته: از ۱۰ آذر تا ۱۱ آذر»: where the guests of a room slept before they were moved. */
export const sleptBefore = ({ slept = [] }: Room): string[] =>
  slept.map(({ hotelName, roomName: name, checkIn, checkOut }) =>
    texts.sleptIn(hotelName, name, dayName(checkIn), dayName(checkOut)),
  );

/** «مریم رضایی و ۱ همراه»: who asks for the room at the desk comes first. */
export const guestsOf = ({ travellers }: Pick<OrderDetail, 'travellers'>, { travellerIds }: Room): string => {
  const names = travellerIds.flatMap((id) => {
    const found = travellers.find(({ travellerId }) => travellerId === id);
    return found ? [travellerName(found)] : [];
  });
  const [lead = '', ...others] = names;
  return others.length > 0 ? texts.more(lead, toPersianDigits(others.length)) : lead;
};
