import { variable, wholeNumber } from '#server/platform/config/env.ts';

export const draftEnv = {
  VISA_DRAFT_KEPT_DAYS: variable(
    wholeNumber(1, 365, 7),
    '7',
    'How long an unfinished visa application is kept from when it was last saved, in days; then a job deletes it.',
  ),
};
