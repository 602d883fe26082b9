import type { ReactNode } from 'react';
import { gregorianMonthNames, jalaliMonthNames } from '#core/rules/dates/format.ts';
import { formTexts } from '#core/texts/forms.ts';
import { FieldGroup } from '../field/index.ts';
import { SelectBox } from '../select/index.ts';
import { DigitsBox } from '../text-input/index.ts';
import styles from './date-parts.module.css';
import type { Parts } from './parts.ts';

interface DatePartsProps {
  id: string;
  label: ReactNode;
  calendar: 'Jalali' | 'Gregorian';
  value: Parts;
  onChange: (value: Parts) => void;
  onLeave?: (() => void) | undefined;
  /** Usually the same day in the other calendar. */
  hint?: ReactNode;
  error?: string | undefined;
  /** The account holder's own birthday may be filled by the browser. */
  isBirthday?: boolean;
  testId?: string;
}

/** A date that people know by heart, in three parts: day, month by name, year. */
export const DateParts = ({
  id,
  label,
  calendar,
  value,
  onChange,
  onLeave,
  hint,
  error,
  isBirthday = false,
  testId,
}: DatePartsProps) => {
  const names = calendar === 'Jalali' ? jalaliMonthNames : gregorianMonthNames;
  const months = names.map((name, i) => ({ value: String(i + 1), label: name }));
  const filled = (part: string): string => (isBirthday ? `bday-${part}` : 'off');
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} onLeave={onLeave}>
      {(wiring) => (
        <div className={styles.parts}>
          <DigitsBox
            wiring={wiring}
            label={formTexts.day}
            placeholder={formTexts.day}
            value={value.day}
            maxLength={2}
            autoComplete={filled('day')}
            onChange={(day) => onChange({ ...value, day })}
            testId={testId ? `${testId}-day` : undefined}
          />
          <SelectBox
            wiring={{ ...wiring, id: `${id}-month` }}
            label={formTexts.month}
            value={value.month}
            placeholder={formTexts.month}
            options={months}
            autoComplete={filled('month')}
            onChange={(month) => onChange({ ...value, month })}
            testId={testId ? `${testId}-month` : undefined}
          />
          <DigitsBox
            wiring={{ ...wiring, id: `${id}-year` }}
            label={formTexts.year}
            placeholder={formTexts.year}
            value={value.year}
            maxLength={4}
            autoComplete={filled('year')}
            onChange={(year) => onChange({ ...value, year })}
            testId={testId ? `${testId}-year` : undefined}
          />
        </div>
      )}
    </FieldGroup>
  );
};
