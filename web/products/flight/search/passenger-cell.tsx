import { lazy, type Ref, useState } from 'react';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import type { PassengerCounts } from '#core/rules/passengers/counts.ts';
import { ButtonCell } from '#web/features/search-box/cell.tsx';
import { PickerFrame } from './picker-frame.tsx';
import { loadPassengerPicker } from './prefetch.ts';

const PassengerPicker = lazy(loadPassengerPicker);

interface Props {
  value: PassengerCounts;
  onChange: (counts: PassengerCounts) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** For whom: opens the passenger picker. */
export const PassengerCell = ({ value, onChange, ref }: Props) => {
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
          ref={ref}
          preposition={searchTexts.for}
          value={searchTexts.passengers(value.adults + value.children + value.infants)}
          placeholder=""
          sub={searchTexts.passengerTypes(value)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-testid="search-passengers"
        />
      }
    >
      <PassengerPicker value={value} onChange={onChange} />
    </PickerFrame>
  );
};
