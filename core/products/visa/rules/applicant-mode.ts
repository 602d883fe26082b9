import type { PassengerMode } from '#core/rules/passengers/modes.ts';

/** Who applies for a visa says where they are from only where that is not Iran. */
export const applicantMode: PassengerMode = { iranian: 'visa', other: 'passport' };
