import { variable, wholeNumber } from '#server/platform/config/env.ts';

export const applicationsEnv = {
  VISA_DOCUMENTS_KEPT_DAYS: variable(
    wholeNumber(1, 365, 30),
    '30',
    'How long the pictures of an application are kept once all of it is decided, in days.',
  ),
  VISA_KEPT_DAYS: variable(
    wholeNumber(30, 3650, 400),
    '400',
    'How long an issued visa is kept for its owner to fetch, in days; an application that goes on keeps its pictures as long.',
  ),
};
