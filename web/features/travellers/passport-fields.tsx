import { passportTypeOf } from '#core/rules/identity/passport.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { DateParts, joinParts } from '#web/ui/date-parts/index.ts';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import type { TravellerDraft } from './draft.ts';
import { convertParts, iran, issuerOf } from './draft.ts';
import type { FieldsProps } from './field-of.ts';
import { fieldOf, scanHint, shownFields } from './field-of.ts';
import { Filled } from './filled.tsx';
import { dateHint } from './other-calendar.tsx';
import styles from './travellers.module.css';

const { fields } = travellerTexts;

/** The day on which the passport ends, in either calendar. */
const ExpiryField = ({ form, index, draft }: Pick<FieldsProps, 'form' | 'index' | 'draft'>) => {
  const other = draft.expiryCalendar === 'Gregorian' ? 'Jalali' : 'Gregorian';
  return (
    <Filled draft={draft} field="passportExpirationDateFa">
      <div className={styles.withSwitch}>
        <DateParts
          {...fieldOf(form, index)('passportExpirationDateFa', joinParts(draft.expiry) !== '')}
          label={fields.passportExpirationDateFa}
          calendar={draft.expiryCalendar}
          value={draft.expiry}
          onChange={(expiry) => form.change(index, { expiry })}
          hint={dateHint(draft, 'passportExpirationDateFa', {
            parts: draft.expiry,
            calendar: draft.expiryCalendar,
          })}
        />
        <button
          type="button"
          className={styles.calendarSwitch}
          onClick={() =>
            form.replace(index, {
              ...draft,
              expiryCalendar: other,
              expiry: convertParts(draft.expiry, other),
            })
          }
        >
          {other === 'Jalali' ? travellerTexts.expiryInJalali : travellerTexts.expiryInGregorian}
        </button>
      </div>
    </Filled>
  );
};

/** The fields for somebody who travels with a passport. The kind of passport follows from the country that issued it. */
export const PassportFields = ({ form, index, draft, mode, countries }: FieldsProps) => {
  const field = fieldOf(form, index);
  const set = (change: Partial<TravellerDraft>): void => form.change(index, change);
  const issuer = issuerOf(draft);
  const shown = shownFields(draft, mode);
  // A traveller who is only being saved need not have a passport. If one is given, all of its fields are needed.
  const isOptional = mode.isForLater === true && !draft.isForeign && draft.passportNumber === '';
  return (
    <>
      {draft.isForeign && shown.includes('nationalityCountryCode') ? (
        <Filled draft={draft} field="nationalityCountryCode">
          <Select
            {...field('nationalityCountryCode', draft.nationality !== '')}
            label={fields.nationalityCountryCode}
            value={draft.nationality}
            options={countries.filter((country) => country.value !== iran)}
            placeholder={travellerTexts.chooseCountry}
            hint={scanHint(draft, 'nationalityCountryCode')}
            onChange={(nationality) =>
              set({ nationality, ...(draft.passportIssuer ? {} : { passportIssuer: nationality }) })
            }
          />
        </Filled>
      ) : null}
      {shown.includes('passportIssuingCountryCode') ? (
        <Filled draft={draft} field="passportIssuingCountryCode">
          <Select
            {...field('passportIssuingCountryCode', issuer !== '')}
            label={fields.passportIssuingCountryCode}
            isOptional={isOptional}
            value={issuer}
            options={countries}
            placeholder={travellerTexts.chooseCountry}
            hint={scanHint(draft, 'passportIssuingCountryCode')}
            onChange={(passportIssuer) => set({ passportIssuer })}
          />
        </Filled>
      ) : null}
      <Filled draft={draft} field="passportNumber">
        <TextInput
          {...field('passportNumber', draft.passportNumber !== '')}
          label={fields.passportNumber}
          isOptional={isOptional}
          value={draft.passportNumber}
          onChange={(passportNumber) => set({ passportNumber: passportNumber.toUpperCase() })}
          hint={
            scanHint(draft, 'passportNumber') ??
            travellerTexts.passportHints[passportTypeOf(issuer || draft.nationality)]
          }
          dir="ltr"
          autoCapitalize="characters"
          maxLength={20}
        />
      </Filled>
      <ExpiryField form={form} index={index} draft={draft} />
    </>
  );
};
