import { lazy, useState } from 'react';
import { hotelSearchTexts as texts } from '#core/products/hotel/texts/search-box.ts';
import { ButtonCell } from '#web/features/search-box/cell.tsx';
import { guestCount, type SearchedRoom } from './address.ts';
import { Picker } from './picker.tsx';
import { loadRoomsPicker } from './prefetch.ts';

const RoomsPicker = lazy(loadRoomsPicker);

interface Props {
  rooms: readonly SearchedRoom[];
  isWrong: boolean;
  isTried: boolean;
  onChange: (rooms: readonly SearchedRoom[]) => void;
}

/** The cell of rooms and guests. */
export const RoomsCell = ({ rooms, isWrong, isTried, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { adults, children } = guestCount(rooms);
  return (
    <Picker
      open={isOpen}
      title={texts.chooseRooms}
      onClose={() => setOpen(false)}
      hasDone
      trigger={
        <ButtonCell
          preposition={texts.for}
          value={texts.rooms(rooms.length)}
          placeholder=""
          sub={texts.people(adults, children)}
          isWrong={isWrong}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-testid="hotel-rooms"
        />
      }
    >
      <RoomsPicker rooms={rooms} isTried={isTried} onChange={onChange} />
    </Picker>
  );
};
