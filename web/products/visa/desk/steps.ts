import { allowedEvents } from '#core/contract/lifecycles/transitions.ts';
import { type ApplicantState, applicantLifecycle } from '#core/products/visa/lifecycle.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';

/** The steps of staff. For each state, the step that moves it forward comes first. */
const staffSteps = ['send', 'approve', 'issue', 'ask', 'correct', 'reject'] as const;
export type StaffStep = (typeof staffSteps)[number];

/** Steps that may be taken for several people at once. */
export const commonSteps = ['send', 'approve'] as const satisfies readonly StaffStep[];
export type CommonStep = (typeof commonSteps)[number];

/** The steps that staff may take in this state. */
export const stepsOf = (state: ApplicantState): readonly StaffStep[] => {
  const allowed = allowedEvents(applicantLifecycle, state);
  return staffSteps.filter((step) => allowed.includes(step));
};

/** Whether an applicant waits for staff: documents have to be checked, or a visa has to be issued. */
export const applicantWaitsForStaff = (state: ApplicantState): boolean =>
  state === 'Received' || state === 'Approved';

/** The applicants for whom this step can be taken now. */
export const readyFor = <A extends { state: ApplicantState }>(
  applicants: readonly A[],
  step: StaffStep,
): readonly A[] => applicants.filter(({ state }) => stepsOf(state).includes(step));

export const stateTones: Record<ApplicantState, BadgeTone> = {
  Submitted: 'neutral',
  Received: 'saffron',
  DocumentsMissing: 'warn',
  Sent: 'act',
  Approved: 'saffron',
  Issued: 'ok',
  Rejected: 'bad',
  Withdrawn: 'neutral',
  Lapsed: 'neutral',
};
