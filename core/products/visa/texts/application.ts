import { toPersianDigits } from '#core/rules/text/digits.ts';
import { ordinalOf } from '#core/texts/ordinals.ts';
import type { PictureProblem } from '../rules/documents.ts';

const heading = (index: number): string => `متقاضی ${ordinalOf(index)}`;

/** The form of an application for a visa. */
export const applicationTexts = {
  pageTitle: 'مشخصات و مدارک متقاضیان',
  title: 'برای چه کسانی ویزا می‌گیرید؟',
  lead: 'نام و شماره را درست مثل گذرنامه بنویسید. هر چه بنویسید همان لحظه نگه داشته می‌شود.',
  summary: 'خلاصه درخواست',
  visaOf: (name: string) => `ویزای ${name}`,
  change: 'تغییر',
  changeKind: 'تغییر نوع ویزا',
  guarantee: 'تضمین هزینه',
  withGuarantee: 'دارد',
  withoutGuarantee: 'ندارد',
  notSold: 'برای این ویزا فروخته نمی‌شود',
  processingLabel: 'زمان صدور',
  arrival: {
    title: 'چه روزی وارد می‌شوید؟',
    label: 'تاریخ ورود',
    missing: 'تاریخ ورود را کامل بنویسید: روز، ماه و سال.',
  },
  people: (count: number) => `${toPersianDigits(count)} متقاضی`,
  heading,
  passportNote: 'مشخصات را از روی گذرنامه بنویسید',
  complete: 'مشخصات و مدارک کامل است',
  done: 'تأیید این متقاضی',
  doneNext: 'تأیید و متقاضی بعدی',
  add: 'افزودن متقاضی',
  full: 'بیشتر از ۹ متقاضی در یک درخواست جا نمی‌شود.',
  remove: 'حذف',
  removeOf: (index: number) => ` ${heading(index)}`,
  added: (index: number) =>
    `${heading(index)} اضافه شد. قیمت برای ${toPersianDigits(index + 1)} نفر حساب می‌شود.`,
  removed: (index: number) => `${heading(index)} حذف شد.`,
  askRemove: {
    title: (name: string) => `${name} حذف شود؟`,
    text: 'مشخصات و مدارکی که برایش داده‌اید پاک می‌شود.',
    yes: 'حذف می‌کنم',
    no: 'بماند',
  },
  documents: {
    title: 'مدارک',
    note: 'تصویر JPG یا PNG، هرکدام حداکثر ۵ مگابایت. عکس‌های بزرگ‌تر را خودمان کوچک می‌کنیم.',
    of: (name: string) => `مدارک ${name}`,
    fromScan: 'همان عکسی که گذرنامه را از رویش خواندیم',
    onTheWay: (title: string) => `${title} هنوز در راه است. چند لحظه صبر کنید.`,
    failed: (title: string) => `${title} فرستاده نشد. دوباره بفرستید.`,
    missing: (title: string) => `${title} را بفرستید.`,
  },
  picture: {
    PICTURE_TOO_SMALL: 'این عکس کوچک است و خوانده نمی‌شود. از نزدیک‌تر و با کیفیت بالاتر بگیرید.',
    PHOTO_NOT_PORTRAIT: 'عکس پرسنلی باید ایستاده یا مربع باشد، مثل عکس گذرنامه. آن را ببرید یا عمودی بگیرید.',
  } satisfies Record<PictureProblem, string>,
  draft: {
    restored: 'آنچه پیش‌تر نوشته بودید سر جایش است.',
    restoredFromAccount: 'درخواست نیمه‌تمامتان را از حسابتان آوردیم؛ از همان‌جا ادامه دهید.',
    anew: 'از نو',
    dropped: 'فرم خالی شد.',
    left: 'از حسابتان خارج شدید و فرم بسته شد. آنچه در حساب ذخیره شده، با ورود دوباره برمی‌گردد.',
    saving: 'ذخیره می‌شود…',
    saved: 'ذخیره شد',
    savedHere: 'روی همین دستگاه ذخیره شد',
    askAnew: {
      title: 'همه چیز از نو؟',
      text: 'آنچه نوشته‌اید و عکس‌هایی که فرستاده‌اید پاک می‌شود.',
      yes: 'پاک کن و از نو',
      no: 'نه، همین بماند',
    },
  },
  /** «درخواست HD-… ثبت شده است و …» */
  unpaid: {
    before: 'درخواست',
    after: (deadline: string) =>
      `ثبت شده است و تا ${deadline} می‌توانید آن را پرداخت کنید یا از آن بگذرید. این فرم، درخواست تازه‌ای جدا از آن است.`,
    pay: 'رفتن به پرداخت',
    atBank: 'نتیجه پرداخت',
    look: 'دیدن درخواست',
  },
  back: {
    title: 'چه مبلغی برمی‌گردد؟',
    note: 'برای هر نفر',
    accept: 'با ادامه، این شرایط برگشت را می‌پذیرید. هنوز چیزی پرداخت نمی‌کنید.',
  },
  continue: 'ادامه و پرداخت',
  continueShort: 'ادامه',
  sending: 'درخواست را ثبت می‌کنیم…',
  failedTitle: 'درخواست ثبت نشد',
  stoppedTitle: 'این ویزا را اکنون نمی‌شود خرید',
  loadFailedTitle: 'فرم باز نشد',
  keepsDraft: 'مشخصات و مدارک متقاضیان را نگه داشته‌ایم؛ دوباره نمی‌نویسید.',
} as const;
