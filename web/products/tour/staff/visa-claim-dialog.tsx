import { useState } from 'react';
import { staffVisaClaimTexts as texts } from '#core/products/tour/texts/visa-refused.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { StaffDialog, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import { usePicture } from '#web/features/orders/index.ts';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Segmented } from '#web/ui/segmented/index.ts';
import styles from './staff.module.css';
import type { StaffVisaClaim } from './types.ts';

const wordsMin = 4;

const Paper = ({ fileId, title }: { fileId: string; title: string }) => {
  const { url, isFailed } = usePicture(`/api/back-office/tours/VisaPaper/${fileId}`);
  if (isFailed) return <p>{texts.paperGone}</p>;
  return url ? (
    <img className={styles.paper} src={url} alt={title} />
  ) : (
    <p role="status">{texts.paperComes}</p>
  );
};

type Decision = 'accept' | 'reject';

const decisionOf = (
  claim: StaffVisaClaim,
  { decision, note, thoughLeft }: { decision: Decision | ''; note: string; thoughLeft: boolean },
) => {
  const words = note.trim();
  const wrong = {
    decision: decision === '' ? texts.choose : undefined,
    thoughLeft: decision === 'accept' && claim.hasLeft && !thoughLeft ? texts.leftMissing : undefined,
    note: decision === 'reject' && words.length < wordsMin ? texts.missing : undefined,
  };
  const isSound = decision !== '' && !wrong.note && !wrong.thoughLeft;
  const { claimId, back: acceptedBack, fileIds } = claim;
  return {
    wrong,
    body: isSound ? { claimId, decision, note: words, thoughLeft, acceptedBack, fileIds } : null,
  };
};

/** The papers of one request, both sums, and what staff say. */
export const VisaClaimDialog = ({ claim, onClose }: { claim: StaffVisaClaim; onClose: () => void }) => {
  const [decision, setDecision] = useState<Decision | ''>('');
  const [note, setNote] = useState('');
  const [thoughLeft, setThoughLeft] = useState(false);
  const { wrong, body } = decisionOf(claim, { decision, note, thoughLeft });
  const form = useStaffForm({
    wrong,
    fields: ['note'],
    readAgain: ['POST /api/back-office/tours/ListVisaClaims'],
  });
  const submit = form.send(body, async (request) => {
    if (!(await form.work('POST /api/back-office/tours/DecideVisaClaim', { body: request }))) return;
    sayDone(texts.done);
    onClose();
  });
  return (
    <StaffDialog
      id="visa-claim"
      title={claim.names.join('، ')}
      text={texts.sums(formatToman(claim.back), formatToman(claim.ladderBack))}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submit={texts.submit}
    >
      {claim.fileIds.map((fileId, at) => (
        <Paper key={fileId} fileId={fileId} title={texts.paper(at + 1)} />
      ))}
      <Segmented
        id="visa-claim-decision"
        label={texts.decide}
        value={decision}
        options={[
          { value: 'accept', label: texts.accept },
          { value: 'reject', label: texts.reject },
        ]}
        onChange={setDecision}
        error={form.errorOf('decision')}
        testId="visa-claim-decision"
      />
      {claim.hasLeft && decision === 'accept' ? (
        <>
          <Notice>{texts.left}</Notice>
          <Checkbox
            id="visa-claim-left"
            checked={thoughLeft}
            onChange={setThoughLeft}
            testId="visa-claim-left"
            {...(form.errorOf('thoughLeft') ? { error: form.errorOf('thoughLeft') } : {})}
          >
            {texts.leftKnown}
          </Checkbox>
        </>
      ) : null}
      {decision === '' ? null : (
        <p>{decision === 'reject' ? texts.rejectText : texts.acceptText(formatToman(claim.back))}</p>
      )}
      <TextArea
        id="visa-claim-note"
        label={texts.note}
        hint={texts.noteHint}
        value={note}
        onChange={setNote}
        maxLength={300}
        rows={2}
        error={form.errorOf('note')}
        testId="visa-claim-note"
      />
    </StaffDialog>
  );
};
