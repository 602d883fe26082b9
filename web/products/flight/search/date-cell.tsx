import { lazy, type Ref, useState } from 'react';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import { formatGregorianShort, formatJalaliDayMonth, weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { ButtonCell } from '#web/features/search-box/cell.tsx';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { PickerFrame } from './picker-frame.tsx';
import { loadDatePicker } from './prefetch.ts';

const DatePicker = lazy(loadDatePicker);

interface Props {
  origin: string | null;
  destination: string | null;
  value: PlainDate | null;
  isWrong: boolean;
  onPick: (date: PlainDate) => void;
  onDone: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** When: opens the calendar. */
export const DateCell = ({ origin, destination, value, isWrong, onPick, onDone, ref }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const close = () => setOpen(false);
  return (
    <PickerFrame
      open={isOpen}
      title={searchTexts.chooseDate}
      onClose={close}
      align="end"
      trigger={
        <ButtonCell
          ref={ref}
          preposition={searchTexts.on}
          value={value ? formatJalaliDayMonth(value) : null}
          placeholder={searchTexts.when}
          sub={
            value ? (
              <>
                {weekdayName(value)}،{' '}
                <bdi dir="ltr">{formatGregorianShort(value).replace(/ \d{4}$/, '')}</bdi>
              </>
            ) : (
              searchTexts.emptyDate
            )
          }
          isWrong={isWrong}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-testid="search-date"
        />
      }
    >
      <DatePicker
        origin={origin}
        destination={destination}
        value={value}
        layout={isWide ? 'pages' : 'scroll'}
        onPick={(date) => {
          onPick(date);
          close();
          onDone();
        }}
      />
    </PickerFrame>
  );
};
