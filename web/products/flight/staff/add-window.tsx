import { staffFlightTexts } from '#core/products/flight/texts/staff.ts';
import { StaffRefusal, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateParts, type Parts } from '#web/ui/date-parts/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from './staff.module.css';
import { usePenaltyWindow } from './use-penalty-window.ts';
import { windowsName } from './windows-name.ts';

const { window: texts, change } = staffFlightTexts;
const fields = ['from', 'to', 'origin', 'destination', 'note', 'source'] as const;

/** The form for new days without penalty. */
export const AddWindow = () => {
  const { words, type, from, setFrom, to, setTo, wrong, body, clear } = usePenaltyWindow();
  const { box, work, isBusy, refused, errorOf, send } = useStaffForm({
    wrong,
    fields,
    readAgain: [windowsName],
  });
  const submit = send(body, async (window) => {
    if (!(await work('POST /api/back-office/flights/AddForceMajeure', { body: window }))) return;
    sayDone(texts.done);
    clear();
  });
  const airport = (name: 'origin' | 'destination') => (
    <TextInput
      id={`window-${name}`}
      label={texts[name]}
      hint={`${change.airportHint}؛ ${texts.any}`}
      isOptional
      dir="ltr"
      value={words[name]}
      onChange={type(name)}
      maxLength={3}
      error={errorOf(name)}
      testId={`window-${name}`}
    />
  );
  const day = (name: 'from' | 'to', value: Parts, onChange: (parts: Parts) => void) => (
    <DateParts
      id={`window-${name}`}
      label={texts[name]}
      calendar="Jalali"
      value={value}
      onChange={onChange}
      error={errorOf(name)}
      testId={`window-${name}`}
    />
  );
  return (
    <Panel title={texts.add}>
      <form className={styles.form} noValidate ref={box} onSubmit={submit}>
        <div className={styles.pair}>
          {day('from', from, setFrom)}
          {day('to', to, setTo)}
        </div>
        <div className={styles.pair}>
          {airport('origin')}
          {airport('destination')}
        </div>
        <TextArea
          id="window-note"
          label={texts.note}
          hint={texts.noteHint}
          value={words.note}
          onChange={type('note')}
          maxLength={500}
          error={errorOf('note')}
          testId="window-note"
        />
        <TextInput
          id="window-source"
          label={change.source}
          hint={change.sourceHint}
          value={words.source}
          onChange={type('source')}
          maxLength={200}
          error={errorOf('source')}
          testId="window-source"
        />
        <StaffRefusal text={refused} />
        <Button type="submit" look="act" busy={isBusy} data-testid="window-submit">
          {texts.submit}
        </Button>
      </form>
    </Panel>
  );
};
