import { toRial } from './rial.ts';

/** Specification, section 9: a top-up is not below 1000 Toman. */
export const topUpMinimum = toRial(10_000);

/** No bank takes more at once. */
export const topUpMaximum = toRial(2_000_000_000);

/** The least that is sent to a bank account: 1000 Toman. */
export const withdrawalMinimum = toRial(10_000);
