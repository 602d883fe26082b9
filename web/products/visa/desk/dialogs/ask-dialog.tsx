import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { StaffRefusal, TextArea } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from '../desk.module.css';
import type { StepProps } from '../props.ts';
import { otherDocument, useAsk } from './use-ask.ts';

const texts = staffTexts.ask;

/** The dialog that asks for a document: one of the destination's again, or another one with its own name. */
export const AskDialog = (props: StepProps) => {
  const { applicant, name, onClose } = props;
  const { which, setWhich, isNew, title, setTitle, note, setNote, ...form } = useAsk(props);
  const { errorOf, isBusy, refused, submit } = form;
  return (
    <Dialog open title={texts.title(name)} onClose={onClose} testId="ask-dialog">
      <form className={styles.form} noValidate onSubmit={submit}>
        <Select
          id="ask-which"
          label={texts.which}
          value={which}
          placeholder={texts.choose}
          options={[
            ...applicant.documents.map(({ code, title: known }) => ({ value: code, label: known })),
            { value: otherDocument, label: texts.other },
          ]}
          onChange={setWhich}
          error={errorOf('which', 'code')}
          testId="ask-which"
        />
        {isNew ? (
          <TextInput
            id="ask-title"
            label={texts.newTitle}
            value={title}
            onChange={setTitle}
            maxLength={80}
            error={errorOf('title', 'title')}
            testId="ask-title"
          />
        ) : null}
        <TextArea
          id="ask-note"
          label={texts.note}
          hint={texts.noteHint}
          value={note}
          onChange={setNote}
          maxLength={300}
          error={errorOf('note', 'note')}
          testId="ask-note"
        />
        <StaffRefusal text={refused} />
        <Button look="act" type="submit" full busy={isBusy} data-testid="ask-submit">
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
};
