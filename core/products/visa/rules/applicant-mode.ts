import type { PassengerMode } from '#core/rules/passengers/modes.ts';

/** An applicant gives a nationality only if it is not Iranian. */
export const applicantMode: PassengerMode = { iranian: 'visa', other: 'passport' };
