import { travellerTexts } from '#core/texts/travellers.ts';
import { DateParts, joinParts } from '#web/ui/date-parts/index.ts';
import { Segmented } from '#web/ui/segmented/index.ts';
import { DigitsInput } from '#web/ui/text-input/index.ts';
import type { TravellerDraft } from './draft.ts';
import { birthCalendar, convertParts } from './draft.ts';
import type { FieldsProps } from './field-of.ts';
import { fieldOf, scanHint, shownFields } from './field-of.ts';
import { Filled } from './filled.tsx';
import { NameFields } from './name-fields.tsx';
import { dateHint } from './other-calendar.tsx';
import { PassportFields } from './passport-fields.tsx';
import { idOfPath, travellerPath } from './problems.ts';
import styles from './travellers.module.css';

const { fields } = travellerTexts;

/** Every field that is asked of a traveller, Iranian or not, on this kind of trip. */
export const TravellerFields = (props: FieldsProps) => {
  const { form, index, draft, mode } = props;
  const field = fieldOf(form, index);
  const shown = shownFields(draft, mode);
  const set = (change: Partial<TravellerDraft>): void => form.change(index, change);
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
          // If the country is not asked for, a value from an earlier passport is cleared, since nobody could correct it.
          const country = shown.includes('passportIssuingCountryCode')
            ? {}
            : { passportIssuer: '', nationality: '' };
          form.replace(index, { ...draft, isForeign, birth, ...country });
        }}
        testId={`traveller-${index}-kind`}
      />
      <div className={styles.pair}>
        <NameFields {...props} shown={shown} />
        <Filled draft={draft} field="genderTitle">
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
        </Filled>
        <Filled draft={draft} field="birthDateFa">
          <DateParts
            {...field('birthDateFa', joinParts(draft.birth) !== '')}
            label={fields.birthDateFa}
            calendar={birthCalendar(draft)}
            value={draft.birth}
            onChange={(birth) => set({ birth })}
            hint={dateHint(draft, 'birthDateFa', { parts: draft.birth, calendar: birthCalendar(draft) })}
            isBirthday={index === 0}
          />
        </Filled>
        {shown.includes('nationalCode') ? (
          <Filled draft={draft} field="nationalCode">
            <DigitsInput
              {...field('nationalCode', draft.nationalCode !== '')}
              label={fields.nationalCode}
              // One document is enough, so with a passport the code may be left empty.
              isOptional={!mode.isForLater && shown.includes('passportNumber')}
              value={draft.nationalCode}
              onChange={(nationalCode) => set({ nationalCode })}
              hint={scanHint(draft, 'nationalCode') ?? travellerTexts.nationalCodeHint}
              maxLength={10}
            />
          </Filled>
        ) : null}
        {shown.includes('passportNumber') ? <PassportFields {...props} /> : null}
      </div>
    </>
  );
};
