import { useState } from 'react';
import { staffVisaClaimTexts as texts } from '#core/products/tour/texts/visa-refused.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { StaffRefusal, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import { usePicture } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Dialog } from '#web/ui/dialog/index.ts';
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
  const { box, work, isBusy, refused, errorOf, send } = useStaffForm({
    wrong,
    fields: ['note'],
    readAgain: ['POST /api/back-office/tours/ListVisaClaims'],
  });
  return (
    <Dialog
      open
      title={claim.names.join('، ')}
      text={texts.sums(formatToman(claim.back), formatToman(claim.ladderBack))}
      onClose={onClose}
      testId="visa-claim-dialog"
    >
      <form
        className={styles.form}
        noValidate
        ref={box}
        onSubmit={send(body, async (request) => {
          if (!(await work('POST /api/back-office/tours/DecideVisaClaim', { body: request }))) return;
          sayDone(texts.done);
          onClose();
        })}
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
          error={errorOf('decision')}
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
              {...(errorOf('thoughLeft') ? { error: errorOf('thoughLeft') } : {})}
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
          error={errorOf('note')}
          testId="visa-claim-note"
        />
        <StaffRefusal text={refused} />
        <Button type="submit" look="act" busy={isBusy} data-testid="visa-claim-submit">
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
};
