import { lazy, useState } from 'react';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { PassengerCounts } from '#core/rules/passengers/counts.ts';
import { ButtonCell } from '#web/features/search-box/cell.tsx';
import type { CabinClass } from './address.ts';
import { PickerFrame } from './picker-frame.tsx';
import { loadPassengerPicker } from './prefetch.ts';

const PassengerPicker = lazy(loadPassengerPicker);

interface Props {
  value: PassengerCounts;
  onChange: (counts: PassengerCounts) => void;
  cabin: CabinClass | null;
  /** Null if the class is not asked for. */
  onCabin: ((cabin: CabinClass | null) => void) | null;
}

/** The cell of passengers and class, which opens the passenger picker. */
export const PassengerCell = ({ value, onChange, cabin, onCabin }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <PickerFrame
      open={isOpen}
      title={searchTexts.choosePassengers}
      onClose={() => setOpen(false)}
      align="end"
      hasDone
      trigger={
        <ButtonCell
          preposition={searchTexts.for}
          value={searchTexts.passengers(value.adults + value.children + value.infants)}
          placeholder=""
          sub={`${searchTexts.passengerTypes(value)}${onCabin && cabin ? `، ${searchTexts.cabins[cabin]}` : ''}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-testid="search-passengers"
        />
      }
    >
      <PassengerPicker {...{ value, onChange, cabin, onCabin }} />
    </PickerFrame>
  );
};
