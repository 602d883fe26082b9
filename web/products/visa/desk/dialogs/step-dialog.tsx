import type { StepProps } from '../props.ts';
import type { StaffStep } from '../steps.ts';
import { AskDialog } from './ask-dialog.tsx';
import { CommonDialog } from './common-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

/** The dialog of a step. */
export const StepDialog = ({ step, ...props }: StepProps & { step: StaffStep }) => {
  if (step === 'ask') return <AskDialog {...props} />;
  if (step === 'reject') return <RejectDialog {...props} />;
  if (step === 'issue' || step === 'correct') return <IssueDialog step={step} {...props} />;
  const { application, applicant, onClose } = props;
  return (
    <CommonDialog
      application={application}
      step={step}
      travellerIds={[applicant.travellerId]}
      onClose={onClose}
    />
  );
};
