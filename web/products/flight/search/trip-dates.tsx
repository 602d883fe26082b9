import { useState } from 'react';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { CellSlot } from '#web/features/search-box/search-box.tsx';
import { announce } from '#web/ui/announcer/announce.ts';
import type { FlightSearch } from './address.ts';
import { DateCell } from './date-cell.tsx';
import type { SearchGap } from './use-search-form.ts';

interface Props {
  search: FlightSearch;
  gaps: readonly SearchGap[];
  onChange: (part: Partial<FlightSearch>) => void;
  onDone: () => void;
}

/** The dates of a one-way or round trip. Both dates of a round trip are picked one after the other. */
export const TripDates = ({ search, gaps, onChange, onDone }: Props) => {
  const { origin, destination, date, returnDate, tripType } = search;
  const [isEnd, setEnd] = useState(false);
  const isRound = tripType === 2;
  const range = { start: date, end: isRound ? returnDate : null };
  const pick = (picked: typeof date): boolean => {
    if (isRound && isEnd) {
      onChange({ returnDate: picked });
      return false;
    }
    const keepsReturn = isRound && returnDate && picked && returnDate >= picked;
    onChange({ date: picked, returnDate: keepsReturn ? returnDate : null });
    if (!isRound) return false;
    setEnd(true);
    announce(searchTexts.startPicked);
    return true;
  };
  const common = {
    title: isRound ? searchTexts.chooseDates : searchTexts.chooseDate,
    origin,
    destination,
    range,
    min: isRound && isEnd ? date : null,
    ask: isRound ? (isEnd ? ('end' as const) : ('start' as const)) : null,
    onPick: pick,
  };
  return (
    <>
      <CellSlot isHalf>
        <DateCell
          {...common}
          preposition={searchTexts.on}
          placeholder={searchTexts.when}
          value={date}
          isWrong={gaps.includes('date')}
          onOpen={() => setEnd(false)}
          onDone={onDone}
          testId="search-date"
        />
      </CellSlot>
      <CellSlot isHalf>
        <DateCell
          {...common}
          preposition={isRound ? searchTexts.back : ''}
          placeholder={isRound ? searchTexts.when : searchTexts.oneWayBack}
          value={range.end}
          isWrong={gaps.includes('returnDate')}
          onOpen={() => {
            onChange({ tripType: 2 });
            setEnd(date !== null);
          }}
          onDone={onDone}
          testId="search-return-date"
        />
      </CellSlot>
    </>
  );
};
