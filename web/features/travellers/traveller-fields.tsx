import { passportTypeOf } from '#core/rules/identity/passport.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { DateParts, joinParts } from '#web/ui/date-parts/index.ts';
import { Segmented } from '#web/ui/segmented/index.ts';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import type { TravellerDraft } from './draft.ts';
import { birthCalendar, convertParts } from './draft.ts';
import type { FieldsProps } from './field-of.ts';
import { fieldOf } from './field-of.ts';
import { latinKeyboardHint, persianKeyboardHint } from './keyboard.ts';
import { otherCalendar } from './other-calendar.tsx';
import { PassportFields } from './passport-fields.tsx';
import { idOfPath, travellerPath } from './problems.ts';
import styles from './travellers.module.css';

const { fields } = travellerTexts;

/** Every field that is asked of a traveller, Iranian or not. */
export const TravellerFields = ({ form, index, draft, countries }: FieldsProps) => {
  const field = fieldOf(form, index);
  const set = (change: Partial<TravellerDraft>): void => form.change(index, change);
  // A companion's name must not be filled with the account holder's.
  const own = (name: string): string => (index === 0 ? name : 'off');
  return (
    <>
      <Segmented
        id={idOfPath(travellerPath(index, 'kind'))}
        label={travellerTexts.nationality}
        value={draft.isForeign ? 'foreign' : 'iranian'}
        options={[
          { value: 'iranian', label: travellerTexts.iranian },
          { value: 'foreign', label: travellerTexts.foreign },
        ]}
        onChange={(kind) => {
          const isForeign = kind === 'foreign';
          const birth = convertParts(draft.birth, isForeign ? 'Gregorian' : 'Jalali');
          form.replace(index, { ...draft, isForeign, birth });
        }}
        testId={`traveller-${index}-kind`}
      />
      <div className={styles.pair}>
        <TextInput
          {...field('firstName', draft.firstName !== '')}
          label={fields.firstName}
          value={draft.firstName}
          onChange={(firstName) => set({ firstName: firstName.toUpperCase() })}
          hint={latinKeyboardHint(draft.firstName) ?? travellerTexts.latinHint}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete={own('given-name')}
          maxLength={60}
        />
        <TextInput
          {...field('lastName', draft.lastName !== '')}
          label={fields.lastName}
          value={draft.lastName}
          onChange={(lastName) => set({ lastName: lastName.toUpperCase() })}
          hint={latinKeyboardHint(draft.lastName)}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete={own('family-name')}
          maxLength={60}
        />
        {draft.isForeign ? null : (
          <>
            <TextInput
              {...field('firstNameFarsi', draft.firstNameFarsi !== '')}
              label={fields.firstNameFarsi}
              value={draft.firstNameFarsi}
              onChange={(firstNameFarsi) => set({ firstNameFarsi })}
              hint={persianKeyboardHint(draft.firstNameFarsi)}
              maxLength={60}
            />
            <TextInput
              {...field('lastNameFarsi', draft.lastNameFarsi !== '')}
              label={fields.lastNameFarsi}
              value={draft.lastNameFarsi}
              onChange={(lastNameFarsi) => set({ lastNameFarsi })}
              hint={persianKeyboardHint(draft.lastNameFarsi)}
              maxLength={60}
            />
          </>
        )}
        <Segmented
          {...field('genderTitle', true)}
          onLeave={undefined}
          label={travellerTexts.gender}
          value={draft.genderTitle}
          options={[
            { value: 'Female', label: travellerTexts.female },
            { value: 'Male', label: travellerTexts.male },
          ]}
          onChange={(genderTitle) => set({ genderTitle })}
          testId={`traveller-${index}-gender`}
        />
        <DateParts
          {...field('birthDateFa', joinParts(draft.birth) !== '')}
          label={fields.birthDateFa}
          calendar={birthCalendar(draft)}
          value={draft.birth}
          onChange={(birth) => set({ birth })}
          hint={otherCalendar(draft.birth, birthCalendar(draft))}
          isBirthday={index === 0}
        />
        {draft.isForeign ? null : (
          <DigitsInput
            {...field('nationalCode', draft.nationalCode !== '')}
            label={fields.nationalCode}
            value={draft.nationalCode}
            onChange={(nationalCode) => set({ nationalCode })}
            hint={travellerTexts.nationalCodeHint}
            maxLength={10}
          />
        )}
      </div>
      {draft.isForeign ? (
        <PassportFields
          form={form}
          index={index}
          draft={draft}
          countries={countries}
          numberHint={travellerTexts.passportHints[passportTypeOf(draft.passportIssuer || draft.nationality)]}
        />
      ) : null}
    </>
  );
};
