import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { bookingTexts as texts } from '#core/products/hotel/texts/booking.ts';
import { boardTexts, stayTexts } from '#core/products/hotel/texts/words.ts';
import { namesOf, type SavedTraveller } from '#web/features/travellers/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { HotelPicture } from '../picture.tsx';
import styles from './booking.module.css';
import { GuestFields } from './guest-fields.tsx';
import { emptyGuest, guestFromSaved, type RoomDraft, unnamedOf } from './guests.ts';
import type { Booking } from './use-booking.ts';

interface Props {
  booking: Booking;
  quote: Quote;
  at: number;
  saved: readonly SavedTraveller[];
  countries: readonly { value: string; label: string }[];
}

/** Saved travellers: one press fills who asks for the room. Who leads another room is left out. */
const SavedLeads = ({
  booking,
  at,
  saved,
  room,
}: Pick<Props, 'booking' | 'at' | 'saved'> & { room: RoomDraft }) => {
  const elsewhere = booking.draft.rooms.flatMap(({ lead }, other) => (other === at ? [] : [lead.savedId]));
  const offered = saved.filter(({ id }) => !elsewhere.includes(id));
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form.
    <div className={styles.chips} role="group" aria-label={texts.saved}>
      {offered.map((traveller) => (
        <Chip
          key={traveller.id}
          pressed={traveller.id === room.lead.savedId}
          onClick={() =>
            booking.changeRoom(at, {
              ...room,
              lead: traveller.id === room.lead.savedId ? emptyGuest() : guestFromSaved(traveller, null),
            })
          }
        >
          {namesOf(traveller)}
        </Chip>
      ))}
    </div>
  );
};

/** The room as it was chosen. */
const QuotedRoom = ({
  hotelId,
  quoted: { roomType, offer, party },
  heading,
}: {
  hotelId: string;
  quoted: Quote['rooms'][number];
  heading: string;
}) => (
  <>
    <span className={styles.roomPicture}>
      <HotelPicture hotelId={hotelId} photo={roomType.photo} name={`room-${roomType.kind}`} />
    </span>
    <div>
      <h2>{heading}</h2>
      <p className={styles.quiet}>
        {texts.roomFacts(boardTexts[offer.board], stayTexts.party(party), paidMoney(offer.total))}
      </p>
    </div>
  </>
);

/** One room: what it is, who asks for it at the desk, and whoever else is known by name. */
export const RoomCard = ({ booking, quote, at, saved, countries }: Props) => {
  const quoted = quote.rooms[at];
  const room = booking.draft.rooms[at];
  if (!quoted || !room) return null;
  const { isDomestic } = quote.hotel;
  const heading = texts.room(stayTexts.room(at + 1), quoted.roomType.name);
  const unnamed = unnamedOf(quoted.party, room.guests);
  const isDone = ![...booking.found.keys()].some((path) => path.startsWith(`rooms.${at}.`));
  const common = { booking, room: at, isDomestic, countries };
  return (
    <section aria-label={heading}>
      <Card>
        <div className={styles.roomHead}>
          <QuotedRoom hotelId={quote.hotel.hotelId} quoted={quoted} heading={heading} />
          <Badge tone={isDone ? 'ok' : 'act'}>{isDone ? texts.complete : texts.leadNeeded}</Badge>
        </div>
        <h3 className={styles.sub}>{texts.lead1}</h3>
        <SavedLeads booking={booking} at={at} saved={saved} room={room} />
        <GuestFields
          {...common}
          at="lead"
          guest={room.lead}
          onChange={(lead) => booking.changeRoom(at, { ...room, lead })}
        />
        {room.guests.map((guest, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have nothing but their place
          <fieldset key={place} className={styles.companion}>
            <legend>
              {texts.companion(place)}، {guest.age === null ? texts.adult : texts.child(guest.age)}
            </legend>
            <IconButton
              icon="trash"
              label={texts.removeCompanion(place)}
              className={styles.removeGuest}
              onClick={() =>
                booking.changeRoom(at, { ...room, guests: room.guests.filter((_, other) => other !== place) })
              }
            />
            <GuestFields
              {...common}
              at={place}
              guest={guest}
              onChange={(changed) =>
                booking.changeRoom(at, {
                  ...room,
                  guests: room.guests.map((old, other) => (other === place ? changed : old)),
                })
              }
            />
          </fieldset>
        ))}
        {unnamed.length > 0 ? (
          <Button
            look="text"
            size="small"
            icon="plus"
            onClick={() =>
              booking.changeRoom(at, { ...room, guests: [...room.guests, emptyGuest(unnamed[0] ?? null)] })
            }
            data-testid={`add-companion-${at}`}
          >
            {texts.addCompanion} ({unnamed[0] === null ? texts.adult : texts.child(unnamed[0] ?? 0)})
          </Button>
        ) : null}
      </Card>
    </section>
  );
};
