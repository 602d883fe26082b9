import { travellerTexts } from '#core/texts/travellers.ts';
import { DateParts, joinParts } from '#web/ui/date-parts/index.ts';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import type { TravellerDraft } from './draft.ts';
import { convertParts, iran } from './draft.ts';
import type { FieldsProps } from './field-of.ts';
import { fieldOf } from './field-of.ts';
import { otherCalendar } from './other-calendar.tsx';
import styles from './travellers.module.css';

const { fields } = travellerTexts;

/** What is asked of somebody who flies on a passport. The kind of passport follows from the country that issued it. */
export const PassportFields = ({
  form,
  index,
  draft,
  countries,
  numberHint,
}: FieldsProps & { numberHint: string }) => {
  const field = fieldOf(form, index);
  const set = (change: Partial<TravellerDraft>): void => form.change(index, change);
  const other = draft.expiryCalendar === 'Gregorian' ? 'Jalali' : 'Gregorian';
  return (
    <div className={styles.pair}>
      <Select
        {...field('nationalityCountryCode', draft.nationality !== '')}
        label={fields.nationalityCountryCode}
        value={draft.nationality}
        options={countries.filter((country) => country.value !== iran)}
        placeholder={travellerTexts.chooseCountry}
        onChange={(nationality) => set({ nationality, passportIssuer: draft.passportIssuer || nationality })}
      />
      <Select
        {...field('passportIssuingCountryCode', draft.passportIssuer !== '')}
        label={fields.passportIssuingCountryCode}
        value={draft.passportIssuer}
        options={countries}
        placeholder={travellerTexts.chooseCountry}
        onChange={(passportIssuer) => set({ passportIssuer })}
      />
      <TextInput
        {...field('passportNumber', draft.passportNumber !== '')}
        label={fields.passportNumber}
        value={draft.passportNumber}
        onChange={(passportNumber) => set({ passportNumber: passportNumber.toUpperCase() })}
        hint={numberHint}
        dir="ltr"
        autoCapitalize="characters"
        maxLength={20}
      />
      <div className={styles.withSwitch}>
        <DateParts
          {...field('passportExpirationDateFa', joinParts(draft.expiry) !== '')}
          label={fields.passportExpirationDateFa}
          calendar={draft.expiryCalendar}
          value={draft.expiry}
          onChange={(expiry) => set({ expiry })}
          hint={otherCalendar(draft.expiry, draft.expiryCalendar)}
        />
        <button
          type="button"
          className={styles.calendarSwitch}
          onClick={() => set({ expiryCalendar: other, expiry: convertParts(draft.expiry, other) })}
        >
          {other === 'Jalali' ? travellerTexts.expiryInJalali : travellerTexts.expiryInGregorian}
        </button>
      </div>
    </div>
  );
};
