import { variable, wholeNumber } from '#server/platform/config/env.ts';

export const filesEnv = {
  PASSPORT_KEPT_HOURS: variable(
    wholeNumber(1, 720, 24),
    '24',
    'How long the picture of a passport is kept, in hours; then a job deletes it and what was read from it.',
  ),
  SCANS_PER_USER: variable(
    wholeNumber(1, 1_000_000, 40),
    '40',
    'Passports that one user may have read in an hour; four times as many from one client address.',
  ),
  UPLOAD_KEPT_DAYS: variable(
    wholeNumber(1, 365, 7),
    '7',
    'How long a picture of a document is kept that no order has taken, in days; then a job deletes it.',
  ),
  UPLOADS_PER_USER: variable(
    wholeNumber(1, 1_000_000, 120),
    '120',
    'Pictures of documents that one user may send in an hour; four times as many from one client address.',
  ),
};
