import { useState } from 'react';
import { staffFlightTexts } from '#core/products/flight/texts/staff.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Refused, StaffPage, useStaffForm } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateParts, noParts } from '#web/ui/date-parts/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Segmented } from '#web/ui/segmented/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { ChangeList } from './change-list.tsx';
import { changesName } from './changes-name.ts';
import styles from './staff.module.css';
import { dayOf, timeOf } from './typed.ts';

const { change: texts, pages, missing, noDate, noTime } = staffFlightTexts;
const fields = ['airline', 'flightNumber', 'date', 'origin', 'newDeparture', 'source'];
const nothing = { airline: '', flightNumber: '', origin: '', source: '', newTime: '' };

type What = 'moved' | 'cancelled';

/** What is typed of a flight, and what of it is wrong before the server is asked. */
const useChange = () => {
  const [words, setWords] = useState(nothing);
  const [date, setDate] = useState(noParts);
  const [newDate, setNewDate] = useState(noParts);
  const [what, setWhat] = useState<What>('moved');
  const day = dayOf(date);
  const [newDay, newTime] = [dayOf(newDate), timeOf(words.newTime)];
  const isMoved = what === 'moved';
  const wrong: Readonly<Record<string, string | undefined>> = {
    airline: words.airline.trim() ? undefined : missing,
    flightNumber: words.flightNumber.trim() ? undefined : missing,
    origin: words.origin.trim() ? undefined : missing,
    source: words.source.trim() ? undefined : missing,
    date: day ? undefined : noDate,
    newDate: isMoved && !newDay ? noDate : undefined,
    newTime: isMoved && !newTime ? noTime : undefined,
  };
  const { airline, flightNumber, origin, source } = words;
  const body =
    day &&
    (!isMoved || (newDay && newTime)) &&
    airline.trim() &&
    flightNumber.trim() &&
    origin.trim() &&
    source.trim()
      ? {
          airline,
          flightNumber,
          origin,
          source,
          date: day,
          newDeparture: isMoved ? toPlainDateTime(`${newDay}T${newTime}`) : null,
        }
      : null;
  return {
    words,
    type: (name: keyof typeof nothing) => (value: string) =>
      setWords((before) => ({ ...before, [name]: value })),
    date,
    setDate,
    newDate,
    setNewDate,
    what,
    setWhat,
    wrong,
    body,
  };
};

/** Staff write down that a flight moved or was cancelled: those who fly on it are told, and give back without penalty. */
const FlightChanges = () => {
  const form = useChange();
  const { words, type, what, wrong } = form;
  const [orders, setOrders] = useState<number | null>(null);
  const { box, work, isBusy, refused, errorOf, send } = useStaffForm({
    wrong,
    fields,
    readAgain: [changesName],
  });
  const submit = send(form.body, async (body) => {
    const done = await work('POST /api/back-office/flights/RecordScheduleChange', { body });
    if (done) setOrders(done.orders);
  });
  return (
    <StaffPage title={pages.changes.name} lead={pages.changes.lead}>
      <Panel title={texts.what}>
        <form
          className={styles.form}
          noValidate
          ref={box}
          onSubmit={(event) => {
            setOrders(null);
            submit(event);
          }}
        >
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
          <Segmented
            id="change-what"
            label={texts.what}
            value={what}
            options={[
              { value: 'moved', label: texts.moved },
              { value: 'cancelled', label: texts.cancelled },
            ]}
            onChange={form.setWhat}
            testId="change-what"
          />
          {what === 'moved' ? (
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
                value={words.newTime}
                onChange={type('newTime')}
                maxLength={5}
                error={errorOf('newTime')}
                testId="change-new-time"
              />
            </div>
          ) : null}
          <TextInput
            id="change-source"
            label={texts.source}
            hint={texts.sourceHint}
            value={words.source}
            onChange={type('source')}
            maxLength={200}
            error={errorOf('source')}
            testId="change-source"
          />
          <Refused text={refused} />
          {orders === null ? null : (
            <Notice tone="ok" live>
              {orders === 0 ? texts.nobody : texts.done(toPersianDigits(orders))}
            </Notice>
          )}
          <Button type="submit" look="act" busy={isBusy} data-testid="change-submit">
            {texts.submit}
          </Button>
        </form>
      </Panel>
      <ChangeList />
    </StaffPage>
  );
};

export default FlightChanges;
