import { lazy, useState } from 'react';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { ButtonCell } from '#web/features/search-box/cell.tsx';
import { dayMonth, otherDay } from '#web/ui/shown/days.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import type { PlaceRef } from './address.ts';
import { PickerFrame } from './picker-frame.tsx';
import { loadDatePicker } from './prefetch.ts';

const DatePicker = lazy(loadDatePicker);

interface Props {
  /** «رفت» */
  preposition: string;
  placeholder: string;
  title: string;
  origin: PlaceRef | null;
  destination: PlaceRef | null;
  value: PlainDate | null;
  /** The range that the calendar shows as chosen, if it is more than one day. */
  range?: { start: PlainDate | null; end: PlainDate | null };
  /** Earlier days cannot be picked. */
  min?: PlainDate | null;
  /** The day that is asked for above the calendar. */
  ask?: 'start' | 'end' | null;
  isWrong: boolean;
  /** Returns true if another day is to be picked, so that the calendar stays open. */
  onPick: (date: PlainDate) => boolean;
  onOpen?: () => void;
  onDone: () => void;
  testId: string;
}

/** The cell of the date, which opens the calendar. */
export const DateCell = (props: Props) => {
  const { value, title, onPick, onOpen, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const close = () => setOpen(false);
  return (
    <PickerFrame
      open={isOpen}
      title={title}
      onClose={close}
      align="end"
      trigger={
        <ButtonCell
          preposition={props.preposition}
          value={value ? dayMonth(value) : null}
          placeholder={props.placeholder}
          sub={
            value ? (
              <>
                {weekdayName(value)}، <bdi dir="ltr">{otherDay(value).replace(/ \d{4}$/, '')}</bdi>
              </>
            ) : (
              searchTexts.emptyDate
            )
          }
          isWrong={props.isWrong}
          aria-expanded={isOpen}
          onClick={() => {
            if (!isOpen) onOpen?.();
            setOpen(!isOpen);
          }}
          data-testid={props.testId}
        />
      }
    >
      <DatePicker
        origin={props.origin}
        destination={props.destination}
        value={value}
        range={props.range ?? null}
        min={props.min ?? null}
        ask={props.ask ?? null}
        layout={isWide ? 'pages' : 'scroll'}
        onPick={(date) => {
          if (onPick(date)) return;
          close();
          onDone();
        }}
      />
    </PickerFrame>
  );
};
