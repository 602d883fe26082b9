import type { Transition } from '#core/contract/lifecycles/transitions.ts';

/** The state of one traveller's application. The order of them all is in the state of the slowest. */
export const applicantStates = [
  'Submitted',
  'Received',
  'DocumentsMissing',
  'Sent',
  'Approved',
  'Issued',
  'Rejected',
  'Withdrawn',
  'Lapsed',
] as const;
export type ApplicantState = (typeof applicantStates)[number];

export type ApplicantEvent =
  | 'pay' // the order was paid: staff look at the documents
  | 'lapse' // it never was
  | 'ask' // staff want a document, again or beside the others
  | 'give' // everything that was asked for is there
  | 'send' // on its way to whoever decides: from now on money was spent on it
  | 'approve'
  | 'reject' // by staff before sending, or by whoever decides
  | 'issue' // the visa is there
  | 'correct' // the wrong file or number was handed out: the right one takes its place
  | 'withdraw'; // given up by the traveller, and what comes back is on its way

/** Every allowed change of an application's state. Nothing else changes one. */
export const applicantLifecycle = [
  { event: 'pay', from: ['Submitted'], to: 'Received' },
  { event: 'lapse', from: ['Submitted'], to: 'Lapsed' },
  { event: 'ask', from: ['Received', 'DocumentsMissing'], to: 'DocumentsMissing' },
  { event: 'give', from: ['DocumentsMissing'], to: 'Received' },
  { event: 'send', from: ['Received'], to: 'Sent' },
  { event: 'approve', from: ['Sent'], to: 'Approved' },
  { event: 'reject', from: ['Received', 'DocumentsMissing', 'Sent', 'Approved'], to: 'Rejected' },
  { event: 'issue', from: ['Approved'], to: 'Issued' },
  { event: 'correct', from: ['Issued'], to: 'Issued' },
  { event: 'withdraw', from: ['Received', 'DocumentsMissing', 'Sent', 'Approved'], to: 'Withdrawn' },
] as const satisfies readonly Transition<ApplicantState, ApplicantEvent>[];
