import { formatThousandToman, formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { unitTexts } from '#core/texts/units.ts';
import { shownNow } from './store.ts';

const others = () => shownNow()?.money;

const inTomans = (rial: Rial): string => `${formatToman(rial)} ${unitTexts.toman}`;

/** What is paid or comes back, with its unit: «۱٬۸۵۰٬۰۰۰ تومان», or rials where they were chosen. Never another currency. */
export const paidMoney = (rial: Rial): string => (others()?.paid.text ?? inTomans)(rial);

/** The same without its unit, which is said once: `paidUnit`. */
export const paidNumber = (rial: Rial): string => (others()?.paid.number ?? formatToman)(rial);

/** The same where there is little room: tomans go without their unit. */
export const paidShort = (rial: Rial): string => (others()?.paid.short ?? formatToman)(rial);

export const paidUnit = (): string => others()?.paid.unit ?? unitTexts.toman;

/** What is compared before it is bought, with its unit: «حدود ۱۶٫۲۵ USD» where a currency was chosen. */
export const offerMoney = (rial: Rial): string => (others()?.offer.text ?? inTomans)(rial);

/** The same where there is little room: tomans go without their unit. */
export const offerShort = (rial: Rial): string => (others()?.offer.short ?? formatToman)(rial);

/** The same in thousands: «۱٬۸۵۰ هزار تومان». */
export const briefMoney = (rial: Rial): string =>
  others()?.brief.text(rial) ?? `${formatThousandToman(rial)} ${unitTexts.thousandToman}`;

/** The same where there is least room: «۱٬۸۵۰ هزار». */
export const shortMoney = (rial: Rial): string =>
  others()?.brief.short(rial) ?? `${formatThousandToman(rial)} ${unitTexts.thousand}`;

/** The same without its unit, which is said once: `briefUnit`. */
export const briefNumber = (rial: Rial): string => (others()?.brief.number ?? formatThousandToman)(rial);

/** What short amounts are in: «هزار تومان», «USD». */
export const briefUnit = (): string => others()?.brief.unit ?? unitTexts.thousandToman;
