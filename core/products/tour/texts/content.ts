import { tourOrderTexts } from './order.ts';

/** What tours of the samples have in common. */
export const tourContentTexts = {
  origin: tourOrderTexts.origin,
  persian: 'فارسی',
  leaderAtHome: 'راهنمای فارسی‌زبان از آغاز تا بازگشت همراه گروه است.',
  leaderAbroad: 'مدیر تور از تهران همراه گروه است و در مقصد راهنمای فارسی‌زبان به او می‌پیوندد.',
  transfers: 'جابه‌جایی میان فرودگاه یا ایستگاه و هتل با ماست.',
  busTransfers: 'اتوبوس از تهران تا هتل و در همه گشت‌ها با گروه است.',
};
