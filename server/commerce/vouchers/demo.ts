import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { Services } from '#server/platform/services.ts';
import { addVoucher, closeVoucher } from './manage.ts';

const code = 'HODHOD10';

/**
 * Makes the code with which a demonstration can be tried. Everybody can read the code in the README, so in a house that is not a demonstration
 * it is closed.
 */
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
