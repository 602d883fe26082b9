import { variable, wholeNumber } from '#server/platform/config/env.ts';

/** Environment of the agency's own seats. */
export const allotmentEnv = {
  DEMO_INVENTORY_DAYS: variable(
    wholeNumber(0, 365, 200),
    '200',
    'Days ahead that a demonstration has charter seats for; 0 adds none.',
  ),
};
