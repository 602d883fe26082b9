import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { VisaEntry } from '../contract/words.ts';

/** «۱۰ روز، ۳۰ روز و ۹۰ روز» */
const listed = (values: readonly string[]): string =>
  [values.slice(0, -1).join('، '), values.slice(-1).join('')].filter(Boolean).join(' و ');

/** The page where the kind of visa is chosen, with its price. */
export const kindChoiceTexts = {
  pageTitle: (name: string) => `انتخاب ویزای ${name}`,
  title: 'چه ویزایی لازم دارید؟',
  parts: { type: 'نوع سفر', duration: 'مدت اقامت', entry: 'ورود', speed: 'سرعت' },
  entries: { single: 'یک‌بار', multiple: 'چندبار' } satisfies Record<VisaEntry, string>,
  notOffered: (values: readonly string[], name: string) => `${listed(values)} برای ${name} نداریم.`,
  moved: (kind: string) => `با این انتخاب، نزدیک‌ترین ویزایی که صادر می‌شود این است: ${kind}.`,
  guarantee: 'تضمین هزینه',
  guaranteeText: 'اگر ویزا صادر نشود، همه مبلغی که داده‌اید برمی‌گردد.',
  guaranteeEach: 'برای هر نفر',
  guaranteeNone: 'برای این ویزا تضمین هزینه فروخته نمی‌شود.',
  applicants: 'تعداد متقاضی',
  applicantsHint: 'هر نفر، کودک و نوزاد هم، ویزای خودش را می‌خواهد.',
  price: 'هزینه',
  about: 'حدود',
  total: 'جمع',
  rate: 'نرخ',
  moment: (day: string, time: string) => `${day} ساعت ${time}`,
  ratesSince: (when: string) => `از ${when}`,
  priceLoading: 'قیمت حساب می‌شود…',
  priceIs: (toman: string) => `جمع هزینه ${toman}`,
  priceFailed: 'قیمت نیامد.',
  goOn: (count: number) => `ادامه با ${toPersianDigits(count)} متقاضی`,
  people: (count: number) => `${toPersianDigits(count)} متقاضی`,
  timeline: 'از امروز تا ویزا',
  steps: {
    pay: { title: 'ثبت درخواست و پرداخت', text: 'امروز' },
    check: { title: 'بررسی مدارک', text: 'اگر چیزی کم باشد همین‌جا می‌گوییم' },
    send: { title: 'ارسال پرونده', text: 'از اینجا به بعد با انصراف چیزی برنمی‌گردد' },
    issue: { title: 'صدور ویزا', text: (days: string) => `${days} پس از ارسال؛ دریافت از «سفرهای من».` },
  },
  valid: (days: number) => `ویزا از روز صدور ${toPersianDigits(days)} روز برای ورود اعتبار دارد.`,
  guide: (name: string) => `راهنمای ویزای ${name}`,
  retry: 'دوباره امتحان می‌کنم',
} as const;
