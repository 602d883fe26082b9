import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import { visaWords } from '#core/products/visa/texts/kinds.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';

const tones: Record<ApplicantState, BadgeTone> = {
  Submitted: 'act',
  Received: 'act',
  DocumentsMissing: 'warn',
  Sent: 'system',
  Approved: 'system',
  Issued: 'ok',
  Rejected: 'bad',
  Withdrawn: 'neutral',
  Lapsed: 'neutral',
};

/** The state of one traveller's application. */
export const ApplicantBadge = ({ state }: { state: ApplicantState }) => (
  <Badge tone={tones[state]}>{visaWords.applicantStates[state]}</Badge>
);
