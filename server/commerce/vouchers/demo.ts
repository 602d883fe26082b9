import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { Services } from '#server/platform/services.ts';
import { addVoucher } from './manage.ts';

/** The code that a demo can be tried with; it is in the README, and production never has it. */
export const seedDemoVoucher = async (services: Services): Promise<void> => {
  if (services.config.production) return;
  await addVoucher(services, {
    code: 'HODHOD10',
    worth: { kind: 'percent', percent: 10, cap: toRial(3_000_000) },
    minimumTotal: zeroRial,
    validFrom: null,
    validUntil: null,
    kinds: null,
    usesMax: null,
    usesPerUser: 5,
  });
};
