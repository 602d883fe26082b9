import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import type { StaffApplication } from '#core/products/visa/contract/staff.ts';

/** One applicant of an application, with the name that staff see. */
export interface ApplicantProps {
  application: StaffApplication;
  applicant: VisaApplicant;
  name: string;
}

/** What the dialog of a step is given. */
export interface StepProps extends ApplicantProps {
  onClose: () => void;
}
