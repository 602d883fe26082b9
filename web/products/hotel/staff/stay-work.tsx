import { useState } from 'react';
import { actTexts } from '#core/products/hotel/texts/acts.ts';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { EventTimeline, Fact, Facts, StaffPage, StaffRead, useMay } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { CopyButton, dayText, StatusBadge, todayInIran } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { type StaysAsked, staysAt } from './address.ts';
import styles from './staff.module.css';
import { CannotHostDialog, MoveDialog, NoShowDialog, TakeBackDialog, WaiveDialog } from './stay-dialogs.tsx';
import type { Stay, StayRoom } from './types.ts';

const { stays: texts, back, toman } = staffHotelTexts;

/** What is being done, and to which room. */
type Doing =
  | { act: 'move' }
  | { act: 'cannotHost' }
  | { act: 'waive'; room: StayRoom }
  | { act: 'noShow'; room: StayRoom }
  | { act: 'takeBack'; exception: StayRoom['exceptions'][number] };

const StayFacts = ({ stay }: { stay: Stay }) => {
  const { contact, hotelName, cityName, checkIn, nights, lead } = stay;
  return (
    <Facts>
      <Fact name={texts.hotel}>
        {hotelName}، {cityName}
      </Fact>
      <Fact name={texts.stay}>
        {dayText(checkIn, todayInIran())}، {stayTexts.nights(nights)}
      </Fact>
      <Fact name={texts.guest}>{lead}</Fact>
      <Fact name={texts.contact}>
        <bdi dir="ltr">{formatMobile(contact.phoneNumber)}</bdi>
        <CopyButton text={contact.phoneNumber} what={texts.copyPhone} />
      </Fact>
    </Facts>
  );
};

const VoucherBadge = ({ state }: { state: StayRoom['voucherState'] }) => {
  if (state === 'refunded') return <Badge>{texts.given}</Badge>;
  return state === 'refundRequested' ? <Badge tone="warn">{texts.asked}</Badge> : null;
};

const Exceptions = ({ room, doing }: { room: StayRoom; doing: (what: Doing) => void }) => (
  <ul className={styles.choices}>
    {room.exceptions.map((exception) => (
      <li key={exception.exceptionId}>
        <Badge tone={exception.isOver ? 'neutral' : 'warn'}>
          {texts.kinds[exception.kind]}
          {exception.isOver ? ` (${texts.over})` : ''}
        </Badge>{' '}
        {exception.note}{' '}
        {!exception.isOver && (exception.kind === 'waived' || exception.kind === 'noShow') ? (
          <Button
            look="text"
            size="small"
            aria-label={texts.takeBackOf(texts.kinds[exception.kind])}
            onClick={() => doing({ act: 'takeBack', exception })}
            data-testid="take-back"
          >
            {texts.takeBack}
          </Button>
        ) : null}
      </li>
    ))}
  </ul>
);

/** The nights of a room where they are others than those of the stay, and where its guests slept before they were moved. */
const NightFacts = ({ stay, room }: { stay: Stay; room: StayRoom }) => {
  const isSame = room.checkIn === stay.checkIn && room.checkOut === stay.checkOut;
  return (
    <>
      {isSame ? null : (
        <Fact name={texts.stay}>
          {texts.ownNights(formatJalaliDay(room.checkIn), formatJalaliDay(room.checkOut))}
        </Fact>
      )}
      {room.slept.map(({ hotelName, roomName, checkIn, checkOut }) => (
        <Fact key={checkIn} name={texts.slept}>
          {texts.sleptIn(hotelName, roomName, formatJalaliDay(checkIn), formatJalaliDay(checkOut))}
        </Fact>
      ))}
    </>
  );
};

const Room = ({ stay, room, doing }: { stay: Stay; room: StayRoom; doing: (what: Doing) => void }) => {
  const { roomName, boardText, party, supplier, payNow, backNow, bookingReference } = room;
  const isValid = room.voucherState === 'valid';
  return (
    <Panel title={`${roomName}، ${boardText}`} aside={<VoucherBadge state={room.voucherState} />}>
      <Facts>
        <Fact name={texts.guest}>{stayTexts.party(party)}</Fact>
        {bookingReference ? (
          <Fact name={texts.reference}>
            <bdi dir="ltr">{bookingReference}</bdi>
          </Fact>
        ) : null}
        <NightFacts stay={stay} room={room} />
        <Fact name={texts.supplier}>{supplier}</Fact>
        <Fact name={texts.paid}>
          {formatToman(payNow)} {toman}
        </Fact>
        <Fact name={texts.backNow}>
          {backNow === null ? texts.unknown : `${formatToman(backNow)} ${toman}`}
        </Fact>
      </Facts>
      {room.exceptions.length > 0 ? <Exceptions room={room} doing={doing} /> : null}
      {isValid ? (
        <div className={styles.actions}>
          <Button
            look="line"
            size="small"
            aria-label={texts.waiveOf(roomName)}
            onClick={() => doing({ act: 'waive', room })}
            data-testid="waive"
          >
            {texts.waive}
          </Button>
          <Button
            look="line"
            size="small"
            aria-label={texts.noShowOf(roomName)}
            onClick={() => doing({ act: 'noShow', room })}
            data-testid="no-show"
          >
            {texts.noShow}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
};

const Dialogs = ({ stay, doing, onClose }: { stay: Stay; doing: Doing | null; onClose: () => void }) => {
  if (!doing) return null;
  const props = { stay, onClose };
  if (doing.act === 'move') return <MoveDialog {...props} />;
  if (doing.act === 'cannotHost') return <CannotHostDialog {...props} />;
  if (doing.act === 'waive') return <WaiveDialog {...props} room={doing.room} />;
  if (doing.act === 'noShow') return <NoShowDialog {...props} room={doing.room} />;
  return <TakeBackDialog {...props} exception={doing.exception} />;
};

const Whole = ({ stay }: { stay: Stay }) => {
  const [doing, setDoing] = useState<Doing | null>(null);
  const may = useMay();
  const valid = stay.rooms.filter(({ voucherState }) => voucherState === 'valid');
  // Once guests may have arrived it gives all of the price back, as a waiver does.
  const mayTurnAway = may('hotels:waive') || !stay.hasBegun;
  return (
    <>
      <Panel title={texts.facts} aside={<StatusBadge state={stay.status} />}>
        <StayFacts stay={stay} />
        {valid.length > 0 ? (
          <div className={styles.actions}>
            {stay.moves.length > 0 ? (
              <Button look="act" onClick={() => setDoing({ act: 'move' })} data-testid="move">
                {texts.move}
              </Button>
            ) : null}
            {mayTurnAway ? (
              <Button look="line" onClick={() => setDoing({ act: 'cannotHost' })} data-testid="cannot-host">
                {texts.cannotHost}
              </Button>
            ) : null}
          </div>
        ) : null}
      </Panel>
      {stay.rooms.map((room) => (
        <Room key={room.lineId} stay={stay} room={room} doing={setDoing} />
      ))}
      {stay.acts.length > 0 ? (
        <Panel title={texts.history}>
          <EventTimeline
            testId="stay-acts"
            events={stay.acts.map(({ act, at, reason, staffId }) => ({
              key: `${act}/${at}`,
              at,
              what: actTexts[act],
              note: reason,
              by: staffId ? `${texts.staff} ${staffId.slice(-8)}` : staffHotelTexts.acts.house,
            }))}
          />
        </Panel>
      ) : null}
      <Dialogs stay={stay} doing={doing} onClose={() => setDoing(null)} />
    </>
  );
};

const stayName = 'GET /api/back-office/hotels/StayById/{id}';

/** One stay, as staff work on it. */
export const StayWork = ({ orderId, asked }: { orderId: string; asked: StaysAsked }) => {
  const query = useCall(stayName, { params: { id: orderId } }, { staleTime: 0 });
  return (
    <StaffPage
      title={texts.title(query.data?.orderNumber ?? '')}
      error={query.error}
      back={
        <LinkButton look="text" size="small" icon="back" href={staysAt.of(asked)}>
          {back}
        </LinkButton>
      }
    >
      <StaffRead query={query}>{(stay) => <Whole stay={stay} />}</StaffRead>
    </StaffPage>
  );
};
