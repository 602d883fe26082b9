import { useState } from 'react';
import { staffTourTexts as texts } from '#core/products/tour/texts/staff.ts';
import { type CallOffReason, callOffReasons } from '#core/products/tour/words.ts';
import { StaffRefusal, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Segmented } from '#web/ui/segmented/index.ts';
import styles from './staff.module.css';
import { departureName, departuresName } from './types.ts';

interface Props {
  departureId: string;
  onClose: () => void;
}

const readAgain = [departureName, departuresName] as const;
const wordsMin = 4;
const isTold = (words: string): boolean => words.trim().length >= wordsMin;

/** It takes place, however many have registered. */
export const ConfirmDialog = ({ departureId, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const wrong = { reason: isTold(reason) ? undefined : texts.missing };
  const { box, work, isBusy, refused, errorOf, send } = useStaffForm({
    wrong,
    fields: ['reason'],
    readAgain,
  });
  const body = wrong.reason ? null : { departureId, reason: reason.trim() };
  return (
    <Dialog
      open
      title={texts.confirmTitle}
      text={texts.confirmText}
      onClose={onClose}
      testId="confirm-dialog"
    >
      <form
        className={styles.form}
        noValidate
        ref={box}
        onSubmit={send(body, async (request) => {
          if (!(await work('POST /api/back-office/tours/Confirm', { body: request }))) return;
          sayDone(texts.done);
          onClose();
        })}
      >
        <TextArea
          id="confirm-reason"
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          onChange={setReason}
          maxLength={300}
          rows={2}
          error={errorOf('reason')}
          testId="confirm-reason"
        />
        <StaffRefusal text={refused} />
        <Button type="submit" look="act" busy={isBusy} data-testid="confirm-submit">
          {texts.confirmSubmit}
        </Button>
      </form>
    </Dialog>
  );
};

/** What is wrong with calling a date off, and the body of the call; null until it can be sent. */
const callOffOf = (departureId: string, why: CallOffReason | '', note: string, reason: string) => {
  const wrong = {
    why: why === '' ? texts.whyMissing : undefined,
    note: isTold(note) ? undefined : texts.missing,
    reason: isTold(reason) ? undefined : texts.missing,
  };
  const isSound = why !== '' && !wrong.note && !wrong.reason;
  return { wrong, body: isSound ? { departureId, why, note: note.trim(), reason: reason.trim() } : null };
};

/** It does not take place. */
export const CallOffDialog = ({ departureId, onClose }: Props) => {
  const [why, setWhy] = useState<CallOffReason | ''>('');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const { wrong, body } = callOffOf(departureId, why, note, reason);
  const { box, work, isBusy, refused, errorOf, send } = useStaffForm({
    wrong,
    fields: ['note', 'reason'],
    readAgain,
  });
  return (
    <Dialog
      open
      title={texts.callOffTitle}
      text={texts.callOffText}
      onClose={onClose}
      testId="call-off-dialog"
    >
      <form
        className={styles.form}
        noValidate
        ref={box}
        onSubmit={send(body, async (request) => {
          if (!(await work('POST /api/back-office/tours/CallOff', { body: request }))) return;
          sayDone(texts.callOffDone);
          onClose();
        })}
      >
        <Segmented
          id="call-off-why"
          label={texts.why}
          value={why}
          options={callOffReasons.map((value) => ({ value, label: texts.whys[value] }))}
          onChange={setWhy}
          error={errorOf('why')}
          testId="call-off-why"
        />
        <TextArea
          id="call-off-note"
          label={texts.note}
          hint={texts.noteHint}
          value={note}
          onChange={setNote}
          maxLength={300}
          error={errorOf('note')}
          testId="call-off-note"
        />
        <TextArea
          id="call-off-reason"
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          onChange={setReason}
          maxLength={300}
          rows={2}
          error={errorOf('reason')}
          testId="call-off-reason"
        />
        <StaffRefusal text={refused} />
        <Button type="submit" look="danger" busy={isBusy} data-testid="call-off-submit">
          {texts.callOffSubmit}
        </Button>
      </form>
    </Dialog>
  );
};

/** One message to everybody who goes along. Sent again after a lost answer it is the same one. */
export const WriteDialog = ({ departureId, onClose }: Props) => {
  const [text, setText] = useState('');
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const wrong = { text: isTold(text) ? undefined : texts.missing };
  const { box, work, isBusy, refused, errorOf, send } = useStaffForm({ wrong, fields: ['text'], readAgain });
  const body = wrong.text ? null : { departureId, messageId, text: text.trim() };
  return (
    <Dialog open title={texts.writeTitle} text={texts.writeText} onClose={onClose} testId="write-dialog">
      <form
        className={styles.form}
        noValidate
        ref={box}
        onSubmit={send(body, async (request) => {
          const written = await work('POST /api/back-office/tours/Write', { body: request });
          if (!written) return;
          sayDone(texts.wrote(written.people));
          onClose();
        })}
      >
        <TextArea
          id="write-text"
          label={texts.message}
          hint={texts.noteHint}
          value={text}
          onChange={(said) => {
            setText(said);
            // Other words are another message, even where the first one may have been sent.
            setMessageId(crypto.randomUUID());
          }}
          maxLength={600}
          error={errorOf('text')}
          testId="write-text"
        />
        <StaffRefusal text={refused} />
        <Button type="submit" look="act" busy={isBusy} data-testid="write-submit">
          {texts.writeSubmit}
        </Button>
      </form>
    </Dialog>
  );
};
