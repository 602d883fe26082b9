import { useState } from 'react';
import type { HotelOrder } from '#core/products/hotel/contract/order.ts';
import { isPartOf, partOf } from '#core/products/hotel/rules/shorten.ts';
import { nightsOf } from '#core/products/hotel/rules/stay.ts';
import { shortenTexts as texts } from '#core/products/hotel/texts/shorten.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { subtractRial } from '#core/rules/money/rial.ts';
import { written } from '#core/texts/said.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { partRefundAddress } from '#web/features/orders/addresses.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Select } from '#web/ui/select/index.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import styles from './order.module.css';
import { roomName } from './room-words.ts';

type Room = HotelOrder['rooms'][number];

const days = (all: readonly PlainDate[]) => all.map((day) => ({ value: day, label: dayName(day) }));

/** What comes back for the nights that are given up, as the house says at this minute; and the way on. */
const Back = ({ orderId, documentId, part }: { orderId: string; documentId: string; part: string }) => {
  const { data, error } = useCall(
    'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
    { params: { orderId }, query: { documentId, part } },
    { staleTime: 0 },
  );
  const item = data?.lines[0]?.items[0];
  if (error) return <Notice tone="bad">{failureText(error)}</Notice>;
  if (!item) return <p className={styles.quiet}>{texts.asking}</p>;
  if (item.hindrance !== null || item.refund === null)
    return (
      <p data-testid="shorten-not">{item.note ? written(item.note, shownWriting) : texts.nothingBack}</p>
    );
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.back}</dt>
          <dd data-testid="shorten-back">
            <Price amount={item.refund} />
          </dd>
        </div>
        <div>
          <dt>{texts.kept}</dt>
          <dd>
            <Price amount={subtractRial(item.paid, item.refund)} size="small" />
          </dd>
        </div>
      </dl>
      <p className={styles.quiet}>{texts.sameMoments}</p>
      <LinkButton look="line" href={partRefundAddress(orderId, documentId, part)} data-testid="shorten-go">
        {texts.go}
      </LinkButton>
    </>
  );
};

/** A room whose nights at the beginning or at the end may be given back: when one comes, when one goes, and what that brings. */
const RoomNights = ({ orderId, stay, room }: { orderId: string; stay: HotelOrder; room: Room }) => {
  const [to, setTo] = useState({ checkIn: room.checkIn, checkOut: room.checkOut });
  const nights = nightsOf(room);
  const isFewer = isPartOf(room, to);
  const testId = `shorten-${stay.rooms.indexOf(room)}`;
  return (
    <fieldset className={styles.shorten} data-testid={testId}>
      <legend>{roomName(stay, room)}</legend>
      <div className={styles.facts}>
        <Select
          id={`${testId}-from`}
          label={texts.from}
          value={to.checkIn}
          options={days(nights.filter((day) => day < to.checkOut))}
          onChange={(value) => setTo({ ...to, checkIn: value as PlainDate })}
        />
        <Select
          id={`${testId}-until`}
          label={texts.until}
          value={to.checkOut}
          options={days(nights.map((night) => addDays(night, 1)).filter((day) => day > to.checkIn))}
          onChange={(value) => setTo({ ...to, checkOut: value as PlainDate })}
        />
      </div>
      {isFewer && room.documentId ? (
        <>
          <p>
            {texts.stays}: <b>{stayTexts.nights(nightsOf(to).length)}</b>
          </p>
          <Back orderId={orderId} documentId={room.documentId} part={partOf(to)} />
        </>
      ) : (
        <p className={styles.quiet}>{texts.chooseFewer}</p>
      )}
    </fieldset>
  );
};

/** Giving some nights of a stay back, room by room. Nothing where no room has nights that could be given back. */
export const Shorten = ({ orderId, stay }: { orderId: string; stay: HotelOrder }) => {
  const rooms = stay.rooms.filter(
    ({ voucherState, checkIn, checkOut }) => voucherState === 'valid' && addDays(checkIn, 1) < checkOut,
  );
  const open = rooms.filter(({ canShorten }) => canShorten);
  if (rooms.length === 0) return null;
  return (
    <Card>
      <h2 className={styles.title}>{texts.title}</h2>
      <p className={styles.quiet}>{open.length > 0 ? texts.lead : texts.notBySupplier}</p>
      {open.map((room) => (
        // A room that was shortened begins anew.
        <RoomNights key={`${room.lineId}${partOf(room)}`} orderId={orderId} stay={stay} room={room} />
      ))}
    </Card>
  );
};
