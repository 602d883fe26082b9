import { staffFlightTexts } from '#core/products/flight/texts/staff.ts';
import { DateParts } from '#web/ui/date-parts/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from './staff.module.css';
import type { Change } from './use-change.ts';

const texts = staffFlightTexts.change;

interface FieldsProps {
  form: Change;
  errorOf: (name: string, field?: string) => string | undefined;
}

/** Which flight: its number, its day, and where it begins. */
export const WhichFlight = ({ form, errorOf }: FieldsProps) => {
  const { words, type } = form;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          id="change-airline"
          label={texts.airline}
          hint={texts.airlineHint}
          dir="ltr"
          value={words.airline}
          onChange={type('airline')}
          maxLength={3}
          error={errorOf('airline')}
          testId="change-airline"
        />
        <TextInput
          id="change-number"
          label={texts.flightNumber}
          dir="ltr"
          value={words.flightNumber}
          onChange={type('flightNumber')}
          maxLength={8}
          error={errorOf('flightNumber')}
          testId="change-number"
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          id="change-origin"
          label={texts.origin}
          hint={texts.airportHint}
          dir="ltr"
          value={words.origin}
          onChange={type('origin')}
          maxLength={3}
          error={errorOf('origin')}
          testId="change-origin"
        />
        <DateParts
          id="change-date"
          label={texts.date}
          calendar="Jalali"
          value={form.date}
          onChange={form.setDate}
          error={errorOf('date')}
          testId="change-date"
        />
      </div>
    </>
  );
};

/** When it leaves now. */
export const NewTime = ({ form, errorOf }: FieldsProps) => (
  <div className={styles.pair}>
    <DateParts
      id="change-new-date"
      label={texts.newDate}
      calendar="Jalali"
      value={form.newDate}
      onChange={form.setNewDate}
      error={errorOf('newDate', 'newDeparture')}
      testId="change-new-date"
    />
    <TextInput
      id="change-new-time"
      label={texts.newTime}
      hint={texts.newTimeHint}
      dir="ltr"
      value={form.words.newTime}
      onChange={form.type('newTime')}
      maxLength={5}
      error={errorOf('newTime')}
      testId="change-new-time"
    />
  </div>
);
