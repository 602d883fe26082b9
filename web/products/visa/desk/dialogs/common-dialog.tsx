import type { StaffApplication } from '#core/products/visa/contract/staff.ts';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { backOfficeTexts } from '#core/texts/back-office.ts';
import { StaffRefusal } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import styles from '../desk.module.css';
import { applicantName } from '../names.ts';
import type { CommonStep } from '../steps.ts';
import { useApplicationWork } from '../use-work.ts';

interface CommonDialogProps {
  application: StaffApplication;
  step: CommonStep;
  travellerIds: readonly string[];
  onClose: () => void;
}

const calls = {
  send: 'POST /api/back-office/visa/Send',
  approve: 'POST /api/back-office/visa/Approve',
} as const;

/** The dialog for sending or approving one applicant or all who are ready: it says what that means and asks to confirm. */
export const CommonDialog = ({ application, step, travellerIds, onClose }: CommonDialogProps) => {
  const { orderId } = application;
  const { work, isBusy, problem } = useApplicationWork(orderId, onClose);
  const texts = staffTexts[step];
  const names = new Intl.ListFormat('fa').format(travellerIds.map((id) => applicantName(application, id)));
  const submit = () =>
    work(calls[step], { body: { orderId, travellerIds: [...travellerIds] } }, texts.done(names));
  return (
    <Dialog open title={texts.title} text={texts.text(names)} onClose={onClose} testId={`${step}-dialog`}>
      <StaffRefusal text={problem?.text} />
      <div className={styles.actions}>
        <Button look="act" busy={isBusy} onClick={() => void submit()} data-testid={`${step}-submit`}>
          {texts.submit}
        </Button>
        <Button look="text" onClick={onClose}>
          {backOfficeTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
};
