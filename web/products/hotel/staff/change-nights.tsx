import { useState } from 'react';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { formatJalaliDay, weekdayNames } from '#core/rules/dates/format.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { type Problem, StaffRefusal, sayDone, useStaffForm } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { DateParts, type Parts } from '#web/ui/date-parts/index.ts';
import { FieldGroup } from '#web/ui/field/index.ts';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { changeOfNights, type NightsTyped } from './change-of-nights.ts';
import styles from './staff.module.css';
import type { NightsRoom } from './types.ts';

const { nights: texts, reason, reasonHint } = staffHotelTexts;
const fields = [
  'roomTypeIds',
  'from',
  'to',
  'allotment',
  'minNights',
  'releaseDays',
  'price',
  'reason',
] as const;

const partsOf = (day: PlainDate): Parts => {
  const { year, month, day: ofMonth } = toJalali(day);
  return { year: String(year), month: String(month), day: String(ofMonth) };
};

const nothing = (from: PlainDate): NightsTyped => ({
  roomTypeIds: [],
  from: partsOf(from),
  to: partsOf(from),
  weekdays: [],
  allotment: '',
  closed: 'asIs',
  arrival: 'asIs',
  minNights: '',
  releaseDays: '',
  price: '',
  isReset: false,
  reason: '',
});

/** The nights of which more is sold than there would be, as the refusal names them. */
const soldNights = (data: unknown): string =>
  (Array.isArray(data) ? data : [])
    .flatMap((one: { night?: unknown; taken?: unknown }) =>
      typeof one.night === 'string' && isPlainDate(one.night) && typeof one.taken === 'number'
        ? [texts.soldNight(formatJalaliDay(one.night), one.taken)]
        : [],
    )
    .join('، ');

const refusalOf = (problem: Problem | null, refused: string | null): string | null =>
  problem?.failure.code === 'NIGHTS_SOLD' ? texts.soldNights(soldNights(problem.failure.data)) : refused;

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

interface PartProps {
  typed: NightsTyped;
  say: (more: Partial<NightsTyped>) => void;
  errorOf: (name: string) => string | undefined;
}

/** Which rooms, from which night to which, on which days. */
const WhichNights = ({ rooms, typed, say, errorOf }: PartProps & { rooms: readonly NightsRoom[] }) => (
  <>
    <FieldGroup id="nights-rooms" label={texts.rooms} error={errorOf('roomTypeIds')}>
      {() => (
        <div className={styles.choices}>
          {rooms.map(({ roomTypeId, name }) => (
            <Checkbox
              key={roomTypeId}
              id={`nights-room-${roomTypeId}`}
              checked={typed.roomTypeIds.includes(roomTypeId)}
              onChange={() => say({ roomTypeIds: toggled(typed.roomTypeIds, roomTypeId) })}
              testId={`nights-room-${roomTypeId}`}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      )}
    </FieldGroup>
    <div className={styles.fields}>
      {(['from', 'to'] as const).map((name) => (
        <DateParts
          key={name}
          id={`nights-${name}`}
          label={texts[name]}
          calendar="Jalali"
          value={typed[name]}
          onChange={(parts) => say({ [name]: parts })}
          error={errorOf(name)}
          testId={`nights-${name}`}
        />
      ))}
    </div>
    <FieldGroup id="nights-weekdays" label={texts.weekdays}>
      {() => (
        <div className={styles.choices}>
          {weekdayNames.map((name, day) => (
            <Chip
              key={name}
              pressed={typed.weekdays.includes(day)}
              onClick={() => say({ weekdays: toggled(typed.weekdays, day) })}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
    </FieldGroup>
  </>
);

const numbers = [
  { name: 'allotment', label: texts.allotment, hint: texts.keep },
  { name: 'price', label: texts.changePrice, hint: texts.changePriceHint },
  { name: 'minNights', label: texts.changeMin, hint: texts.keep },
  { name: 'releaseDays', label: texts.changeRelease, hint: texts.keep },
] as const;

const answersOf = (yes: string, no: string) => [
  { value: 'asIs', label: texts.asIs },
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];
const answers = ['asIs', 'yes', 'no'] as const;
const answer = (value: string) => answers.find((one) => one === value) ?? 'asIs';

/** What becomes of them. */
const WhatBecomes = ({ typed, say, errorOf }: PartProps) => (
  <>
    <div className={styles.fields}>
      {numbers.map(({ name, label, hint }) => (
        <TextInput
          key={name}
          id={`nights-${name}`}
          label={label}
          hint={hint}
          inputMode="numeric"
          value={typed[name]}
          onChange={(value) => say({ [name]: value })}
          maxLength={15}
          error={errorOf(name)}
          testId={`nights-${name}`}
        />
      ))}
      <Select
        id="nights-closed"
        label={texts.changeClosed}
        value={typed.closed}
        options={answersOf(texts.close, texts.reopen)}
        onChange={(value) => say({ closed: answer(value) })}
        testId="nights-closed"
      />
      <Select
        id="nights-arrival"
        label={texts.changeArrival}
        value={typed.arrival}
        options={answersOf(texts.arrivalNo, texts.arrivalYes)}
        onChange={(value) => say({ arrival: answer(value) })}
        testId="nights-arrival"
      />
    </div>
    <Checkbox
      id="nights-reset"
      checked={typed.isReset}
      onChange={(isReset) => say({ isReset })}
      testId="nights-reset"
    >
      {texts.reset}
    </Checkbox>
  </>
);

interface ChangeNightsProps {
  hotelId: string;
  rooms: readonly NightsRoom[];
  from: PlainDate;
}

/** The form that changes many nights of several kinds of rooms at once: all of it or nothing. */
export const ChangeNights = ({ hotelId, rooms, from }: ChangeNightsProps) => {
  const [typed, setTyped] = useState(() => nothing(from));
  const { wrong, body } = changeOfNights(hotelId, typed);
  const { box, work, isBusy, problem, refused, errorOf, send } = useStaffForm({
    wrong,
    fields,
    readAgain: ['POST /api/back-office/hotels/Nights'],
  });
  const say = (more: Partial<NightsTyped>): void => setTyped((before) => ({ ...before, ...more }));
  const submit = send(body, async (change) => {
    const done = await work('POST /api/back-office/hotels/SetNights', { body: change });
    if (!done) return;
    sayDone(texts.done(toPersianDigits(done.nights)));
    setTyped(nothing(from));
  });
  return (
    <Panel title={texts.change}>
      <form className={styles.form} noValidate ref={box} onSubmit={submit}>
        <WhichNights rooms={rooms} typed={typed} say={say} errorOf={errorOf} />
        <WhatBecomes typed={typed} say={say} errorOf={errorOf} />
        <TextInput
          id="nights-reason"
          label={reason}
          hint={reasonHint}
          value={typed.reason}
          onChange={(value) => say({ reason: value })}
          maxLength={300}
          error={errorOf('reason')}
          testId="nights-reason"
        />
        <StaffRefusal text={refusalOf(problem, refused)} />
        <Button type="submit" look="act" busy={isBusy} data-testid="nights-submit">
          {texts.submit}
        </Button>
      </form>
    </Panel>
  );
};
