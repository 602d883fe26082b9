import { formatCount } from '#core/rules/text/count.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

export const mapTexts = {
  /** «نقشه مسیر تهران به مسقط، با توقف در دبی، ۱٬۵۹۰ کیلومتر» */
  route: (from: string, to: string, stops: readonly string[], km: number): string =>
    [
      `نقشه مسیر ${from} به ${to}`,
      ...(stops.length > 0 ? [`با توقف در ${stops.join(' و ')}`] : []),
      mapTexts.km(km),
    ].join('، '),
  /** Of many ways that meet in one place. */
  hub: (hub: string, others: readonly string[]): string => `نقشه ${hub} و مسیرهایش به ${others.join('، ')}`,
  km: (km: number): string => `${formatCount(Math.round(km / 10) * 10)} کیلومتر`,
  kmOfLegs: (km: number, legs: number): string => `${mapTexts.km(km)} در ${toPersianDigits(legs)} پرواز`,
};
