import { useState } from 'react';
import { staffFlightTexts } from '#core/products/flight/texts/staff.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { StaffPage, StaffRefusal, useStaffForm } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Segmented } from '#web/ui/segmented/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { NewTime, WhichFlight } from './change-fields.tsx';
import { ChangeList } from './change-list.tsx';
import { changesName } from './changes-name.ts';
import styles from './staff.module.css';
import { useChange } from './use-change.ts';

const { change: texts, pages } = staffFlightTexts;
const fields = ['airline', 'flightNumber', 'date', 'origin', 'newDeparture', 'source'];

/** The page on which staff enter that a flight moved or was cancelled. Its travellers are told, and can give back without penalty. */
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
          <WhichFlight form={form} errorOf={errorOf} />
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
          {what === 'moved' ? <NewTime form={form} errorOf={errorOf} /> : null}
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
          <StaffRefusal text={refused} />
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
