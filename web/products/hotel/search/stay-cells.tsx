import { lazy, useState } from 'react';
import { nightsMax } from '#core/products/hotel/rules/stay.ts';
import { hotelSearchTexts as texts } from '#core/products/hotel/texts/search-box.ts';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { ButtonCell } from '#web/features/search-box/cell.tsx';
import { CellSlot } from '#web/features/search-box/search-box.tsx';
import { announce } from '#web/ui/announcer/announce.ts';
import { dayMonth, otherDay } from '#web/ui/shown/days.ts';
import type { HotelSearch } from './address.ts';
import { Picker } from './picker.tsx';
import { loadStayCalendar } from './prefetch.ts';

const StayCalendar = lazy(loadStayCalendar);

interface Props {
  search: HotelSearch;
  wrong: readonly ('checkIn' | 'checkOut')[];
  onChange: (part: Pick<HotelSearch, 'checkIn' | 'checkOut'>) => void;
  onDone: () => void;
}

const subOf = (date: PlainDate, search: HotelSearch) => {
  const isEnd = date === search.checkOut && search.checkIn !== null;
  return (
    <>
      {weekdayName(date)}،{' '}
      {isEnd && search.checkIn ? (
        texts.nights(daysBetween(search.checkIn, date))
      ) : (
        <bdi dir="ltr">{otherDay(date).replace(/ \d{4}$/, '')}</bdi>
      )}
    </>
  );
};

/** The nights of the stay: both days are picked one after the other in one calendar. */
export const StayCells = ({ search, wrong, onChange, onDone }: Props) => {
  const [open, setOpen] = useState<'checkIn' | 'checkOut' | null>(null);
  const [isEnd, setEnd] = useState(false);
  const { checkIn, checkOut, destination } = search;
  const begin = (cell: 'checkIn' | 'checkOut') => {
    setEnd(cell === 'checkOut' && checkIn !== null);
    setOpen(open === cell ? null : cell);
  };
  const pick = (date: PlainDate) => {
    if (isEnd && checkIn && date > checkIn) {
      onChange({ checkIn, checkOut: date });
      setOpen(null);
      onDone();
      return;
    }
    const keeps = checkOut && checkOut > date && daysBetween(date, checkOut) <= nightsMax;
    onChange({ checkIn: date, checkOut: keeps ? checkOut : null });
    setEnd(true);
    announce(texts.checkInPicked);
  };
  const cell = (name: 'checkIn' | 'checkOut') => {
    const value = search[name];
    const isFirst = name === 'checkIn';
    return (
      <CellSlot isHalf>
        <Picker
          open={open === name}
          title={texts.chooseDates}
          onClose={() => setOpen(null)}
          trigger={
            <ButtonCell
              preposition={isFirst ? texts.checkIn : texts.checkOut}
              value={value ? dayMonth(value) : null}
              placeholder={texts.when}
              sub={value ? subOf(value, search) : isFirst ? texts.emptyCheckIn : texts.emptyCheckOut}
              isWrong={wrong.includes(name)}
              aria-expanded={open === name}
              onClick={() => begin(name)}
              data-testid={isFirst ? 'hotel-check-in' : 'hotel-check-out'}
            />
          }
        >
          <StayCalendar
            destination={destination}
            range={{ start: checkIn, end: checkOut }}
            ask={isEnd ? texts.askCheckOut : texts.askCheckIn}
            min={isEnd && checkIn ? addDays(checkIn, 1) : null}
            max={isEnd && checkIn ? addDays(checkIn, nightsMax) : null}
            onPick={pick}
          />
        </Picker>
      </CellSlot>
    );
  };
  return (
    <>
      {cell('checkIn')}
      {cell('checkOut')}
    </>
  );
};
