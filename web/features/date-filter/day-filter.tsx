import { useState } from 'react';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Calendar } from '#web/ui/calendar/calendar.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Popover } from '#web/ui/popover/popover.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import styles from './date-filter.module.css';

interface DayFilterProps {
  /** While no day is chosen, and over the calendar. */
  label: string;
  said: (day: string) => string;
  clear: string;
  value: PlainDate | null;
  min: PlainDate;
  max: PlainDate;
  /** Where the calendar opens while no day is chosen. */
  start: PlainDate;
  onChange: (value: PlainDate | null) => void;
  testId: string;
}

const noFacts = () => undefined;
const nothing = () => {};

/** One day of a range: a chip that opens the Jalali calendar. */
export const DayFilter = ({
  label,
  said,
  clear,
  value,
  min,
  max,
  start,
  onChange,
  testId,
}: DayFilterProps) => {
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const today = todayInIran();
  const close = (): void => setOpen(false);
  const trigger = (
    <Chip
      pressed={value !== null}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      data-testid={testId}
    >
      <Icon name="calendar" size="small" />
      {value ? said(dayText(value, today)) : label}
    </Chip>
  );
  const calendar = (
    <Calendar
      value={value ?? start}
      range={{ start: value, end: null }}
      onPick={(day) => {
        onChange(day);
        close();
      }}
      today={today}
      min={min}
      max={max}
      factsOf={noFacts}
      onMonths={nothing}
      layout={isWide ? 'pages' : 'scroll'}
    />
  );
  return (
    <div className={styles.date}>
      {isWide ? (
        <Popover open={isOpen} onClose={close} label={label} trigger={trigger} className={styles.anchor}>
          {calendar}
        </Popover>
      ) : (
        <>
          {trigger}
          <Sheet open={isOpen} title={label} onClose={close}>
            {calendar}
          </Sheet>
        </>
      )}
      {value ? <IconButton icon="close" label={clear} onClick={() => onChange(null)} /> : null}
    </div>
  );
};
