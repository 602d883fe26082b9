import { useState } from 'react';
import { staffTourTexts as texts } from '#core/products/tour/texts/staff.ts';
import { type CallOffReason, callOffReasons } from '#core/products/tour/words.ts';
import {
  isTold,
  StaffDialog,
  sayDone,
  TextArea,
  useStaffForm,
  WordsDialog,
} from '#web/features/back-office/index.ts';
import { Segmented } from '#web/ui/segmented/index.ts';
import { departureName, departuresName } from './types.ts';

interface Props {
  departureId: string;
  onClose: () => void;
}

const { note, noteHint, reason, reasonHint, missing } = texts;
const words = { note, noteHint, reason, reasonHint, missing };
const readAgain = [departureName, departuresName] as const;

/** It takes place, however many have registered. */
export const ConfirmDialog = ({ departureId, onClose }: Props) => (
  <WordsDialog
    id="confirm"
    title={texts.confirmTitle}
    text={texts.confirmText}
    texts={words}
    submit={texts.confirmSubmit}
    done={texts.done}
    name="POST /api/back-office/tours/Confirm"
    input={(said) => ({ body: { departureId, reason: said.reason } })}
    readAgain={readAgain}
    onClose={onClose}
  />
);

/** It does not take place. */
export const CallOffDialog = ({ departureId, onClose }: Props) => {
  const [why, setWhy] = useState<CallOffReason | ''>('');
  return (
    <WordsDialog
      id="call-off"
      title={texts.callOffTitle}
      text={texts.callOffText}
      texts={words}
      submit={texts.callOffSubmit}
      done={texts.callOffDone}
      look="danger"
      isTold
      name="POST /api/back-office/tours/CallOff"
      input={(said) => (why === '' ? null : { body: { departureId, why, ...said } })}
      readAgain={readAgain}
      onClose={onClose}
    >
      {({ isTried, errorOf }) => (
        <Segmented
          id="call-off-why"
          label={texts.why}
          value={why}
          options={callOffReasons.map((value) => ({ value, label: texts.whys[value] }))}
          onChange={setWhy}
          error={isTried && why === '' ? texts.whyMissing : errorOf('why')}
          testId="call-off-why"
        />
      )}
    </WordsDialog>
  );
};

/** One message to everybody who goes along. Sent again after a lost answer it is the same one. */
export const WriteDialog = ({ departureId, onClose }: Props) => {
  const [text, setText] = useState('');
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const wrong = { text: isTold(text) ? undefined : missing };
  const form = useStaffForm({ wrong, fields: ['text'], readAgain });
  const body = wrong.text ? null : { departureId, messageId, text: text.trim() };
  const submit = form.send(body, async (request) => {
    const written = await form.work('POST /api/back-office/tours/Write', { body: request });
    if (!written) return;
    sayDone(texts.wrote(written.people));
    onClose();
  });
  return (
    <StaffDialog
      id="write"
      title={texts.writeTitle}
      text={texts.writeText}
      submit={texts.writeSubmit}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        id="write-text"
        label={texts.message}
        hint={noteHint}
        value={text}
        onChange={(said) => {
          setText(said);
          // Other words are another message, even where the first one may have been sent.
          setMessageId(crypto.randomUUID());
        }}
        maxLength={600}
        error={form.errorOf('text')}
        testId="write-text"
      />
    </StaffDialog>
  );
};
