import { useState } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import type { Calls } from '#core/products/index.ts';
import { isTold, StaffDialog, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Segmented } from '#web/ui/segmented/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';

const { requests: texts, missing } = staffHotelTexts;
export const requestsName = 'POST /api/back-office/hotels/ListRequests';

export type RoomRequest = Reply<Calls[typeof requestsName]>['data'][number];

/** What is wrong with an answer, and the body of the call; null until it can be sent. */
const answerOf = (lineId: string, which: 'yes' | 'no' | '', note: string, reference: string) => {
  const wrong = {
    answer: which === '' ? texts.whichMissing : undefined,
    note: which === 'no' && !isTold(note) ? missing : undefined,
  };
  if (which === '' || wrong.note) return { wrong, body: null };
  const said = which === 'no' ? { note: note.trim() } : { hotelReference: reference.trim() || null };
  return { wrong, body: { lineId, answer: which, ...said } };
};

/** What a hotel answered to a room that it was asked for. */
export const AnswerDialog = ({ request, onClose }: { request: RoomRequest; onClose: () => void }) => {
  const { lineId, hotelName, answerBy } = request;
  const [which, setWhich] = useState<'yes' | 'no' | ''>('');
  const [note, setNote] = useState('');
  const [reference, setReference] = useState('');
  const { wrong, body } = answerOf(lineId, which, note, reference);
  const form = useStaffForm({
    wrong,
    fields: ['note', 'hotelReference'],
    readAgain: [requestsName],
  });
  const submit = form.send(body, async (answer) => {
    if (!(await form.work('POST /api/back-office/hotels/AnswerRequest', { body: answer }))) return;
    sayDone(answer.answer === 'yes' ? texts.doneYes : texts.doneNo);
    onClose();
  });
  return (
    <StaffDialog
      id="answer"
      title={texts.title}
      text={texts.text(hotelName, momentText(answerBy))}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submit={texts.submit}
      look={which === 'no' ? 'danger' : 'act'}
    >
      <Segmented
        id="answer-which"
        label={texts.which}
        value={which}
        options={[
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]}
        onChange={setWhich}
        error={form.errorOf('answer')}
        testId="answer-which"
      />
      {which === 'yes' ? (
        <TextInput
          id="answer-reference"
          label={texts.reference}
          hint={texts.referenceHint}
          isOptional
          dir="ltr"
          value={reference}
          onChange={setReference}
          maxLength={40}
          error={form.errorOf('hotelReference')}
          testId="answer-reference"
        />
      ) : null}
      {which === 'no' ? (
        <TextArea
          id="answer-note"
          label={texts.why}
          hint={staffHotelTexts.noteHint}
          value={note}
          onChange={setNote}
          maxLength={300}
          error={form.errorOf('note')}
          testId="answer-note"
        />
      ) : null}
    </StaffDialog>
  );
};
