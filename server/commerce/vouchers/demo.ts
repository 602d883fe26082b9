import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { Services } from '#server/platform/services.ts';
import { addVoucher, closeVoucher } from './manage.ts';

const code = 'HODHOD10';

/** The code that a demonstration can be tried with; it is in the README, so that it is worth nothing anywhere else. */
export const keepDemoVoucher = async (services: Services): Promise<void> => {
  if (!services.config.demo) {
    await closeVoucher(services, code);
    return;
  }
  await addVoucher(services, {
    code,
    worth: { kind: 'percent', percent: 10, cap: toRial(3_000_000) },
    minimumTotal: zeroRial,
    validFrom: null,
    validUntil: null,
    kinds: null,
    usesMax: null,
    usesPerUser: 5,
  });
};
