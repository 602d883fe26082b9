import { useState } from 'react';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits as digits } from '#core/rules/text/digits.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffPage, StaffRead, WordsDialog } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { ChangeNights } from './change-nights.tsx';
import { nightsAddress } from './nights-address.ts';
import styles from './staff.module.css';
import type { NightsRoom } from './types.ts';

const { nights: texts, inventory, back, toman } = staffHotelTexts;

const nightsName = 'POST /api/back-office/hotels/Nights';
const daysShown = 14;

type Night = NightsRoom['nights'][number];

/** What is special about a night. */
const Marks = ({ night: { isClosed, isClosedToArrival, minNights, releaseDays } }: { night: Night }) => (
  <span className={styles.marks}>
    {isClosed ? <Badge tone="bad">{texts.closed}</Badge> : null}
    {isClosedToArrival ? <Badge tone="warn">{texts.noArrival}</Badge> : null}
    {minNights === null ? null : <Badge>{texts.minNights(minNights)}</Badge>}
    {releaseDays === null ? null : <Badge>{texts.release(releaseDays)}</Badge>}
  </span>
);

const Nights = ({ room }: { room: NightsRoom }) => (
  <Rows
    caption={texts.list(room.name)}
    rows={room.nights}
    keyOf={({ night }) => night}
    waits={({ isClosed, left }) => isClosed || left === 0}
    testId={`nights-${room.roomTypeId}`}
    columns={[
      { name: texts.night, cell: ({ night }) => dayText(night, todayInIran()) },
      { name: texts.left, cell: ({ left }) => digits(left) },
      { name: texts.sold, cell: ({ sold }) => digits(sold) },
      { name: texts.held, cell: ({ held }) => digits(held) },
      { name: texts.all, cell: ({ allotment }) => digits(allotment) },
      {
        name: texts.price,
        cell: ({ price, isPriceSaid }) => (
          <>
            {formatToman(price)} {toman} {isPriceSaid ? <Badge>{texts.said}</Badge> : null}
          </>
        ),
      },
      { name: texts.marks, cell: (night) => <Marks night={night} /> },
    ]}
  />
);

/** Stops the sale of a kind of room, or begins it again. */
const Selling = ({ hotelId, room, onClose }: { hotelId: string; room: NightsRoom; onClose: () => void }) => (
  <WordsDialog
    id="selling"
    texts={staffHotelTexts}
    title={room.isOpen ? texts.stopOf(room.name) : texts.startOf(room.name)}
    text={room.isOpen ? texts.stopText : texts.startText}
    submit={room.isOpen ? texts.stop : texts.start}
    done={texts.sellingDone}
    look={room.isOpen ? 'danger' : 'act'}
    name="POST /api/back-office/hotels/SetSelling"
    input={({ reason }) => ({
      body: { hotelId, roomTypeIds: [room.roomTypeId], isOpen: !room.isOpen, reason },
    })}
    readAgain={[nightsName]}
    onClose={onClose}
  />
);

const Room = ({ hotelId, room }: { hotelId: string; room: NightsRoom }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel
      title={room.name}
      aside={
        <Badge tone={room.isOpen ? 'ok' : 'bad'}>
          {room.isOpen ? inventory[room.inventory] : texts.stopped}
        </Badge>
      }
    >
      <Nights room={room} />
      <div className={styles.actions}>
        <Button
          look="line"
          size="small"
          aria-label={room.isOpen ? texts.stopOf(room.name) : texts.startOf(room.name)}
          onClick={() => setAsked(true)}
          data-testid={`selling-${room.roomTypeId}`}
        >
          {room.isOpen ? texts.stop : texts.start}
        </Button>
      </div>
      {isAsked ? <Selling hotelId={hotelId} room={room} onClose={() => setAsked(false)} /> : null}
    </Panel>
  );
};

interface HotelNightsProps {
  hotelId: string;
  from: PlainDate;
  text: string;
}

/** The nights of a hotel, a kind of room after the other, and on demand the form that changes many at once. */
export const HotelNights = ({ hotelId, from, text }: HotelNightsProps) => {
  const [isChanging, setChanging] = useState(false);
  const query = useCall(nightsName, { body: { hotelId, from, days: daysShown } }, { staleTime: 0 });
  const { name = '', cityName = '' } = query.data ?? {};
  return (
    <StaffPage
      title={query.data ? `${name}، ${cityName}` : staffHotelTexts.pages.nights.name}
      error={query.error}
      back={
        <LinkButton look="text" size="small" icon="back" href={nightsAddress({ text })}>
          {back}
        </LinkButton>
      }
    >
      <div className={styles.actions}>
        <LinkButton
          look="line"
          size="small"
          href={nightsAddress({ hotelId, text, from: addDays(from, -daysShown) })}
        >
          {texts.earlier}
        </LinkButton>
        <LinkButton
          look="line"
          size="small"
          href={nightsAddress({ hotelId, text, from: addDays(from, daysShown) })}
        >
          {texts.later}
        </LinkButton>
        <Button
          look="act"
          size="small"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
          data-testid="nights-change"
        >
          {texts.change}
        </Button>
      </div>
      <StaffRead query={query}>
        {({ rooms }) => (
          <>
            {isChanging ? <ChangeNights key={from} hotelId={hotelId} rooms={rooms} from={from} /> : null}
            {rooms.map((room) => (
              <Room key={room.roomTypeId} hotelId={hotelId} room={room} />
            ))}
          </>
        )}
      </StaffRead>
    </StaffPage>
  );
};
