import { toPersianDigits } from '#core/rules/text/digits.ts';
import { ordinalOf } from './ordinals.ts';
import { passengerFieldTexts } from './passengers.ts';

const letterName = (letter: string): string => (letter === '<' ? 'فاصله' : letter);

/** The passenger form. */
export const travellerTexts = {
  pageTitle: 'مشخصات مسافران',
  title: 'چه کسانی سفر می‌کنند؟',
  lead: 'نام‌ها را درست مثل گذرنامه یا کارت ملی بنویسید؛ بعد از صدور عوض نمی‌شود.',
  heading: (index: number, type: string) => `مسافر ${ordinalOf(index)}، ${type}`,
  nationality: 'ملیت',
  iranian: 'ایرانی',
  foreign: 'غیرایرانی',
  gender: 'جنسیت',
  female: 'زن',
  male: 'مرد',
  fields: passengerFieldTexts,
  latinHint: 'فقط حروف انگلیسی',
  suggested: {
    latin: 'پیشنهاد ماست؛ با گذرنامه یکی باشد.',
    persian: 'پیشنهاد ماست؛ اگر جور دیگری است، درستش کنید.',
  },
  nationalCodeHint: '۱۰ رقم پشت سر هم',
  passportHints: {
    IraqPassport: 'یک حرف و ۷ یا ۸ رقم، یا دو حرف و ۶ یا ۷ رقم',
    IranianPassport: 'یک حرف و ۷ یا ۸ رقم',
    OtherCountries: '۶ تا ۱۰ حرف و رقم',
  },
  chooseCountry: 'کشور را انتخاب کنید',
  switchToLatin: 'صفحه‌کلید را انگلیسی کنید.',
  switchToPersian: 'صفحه‌کلید را فارسی کنید.',
  expiryInJalali: 'تاریخ را شمسی می‌نویسم',
  expiryInGregorian: 'تاریخ را میلادی می‌نویسم',
  saved: 'مسافران ذخیره‌شده',
  newTraveller: 'مسافر تازه',
  keepAll: 'این مسافران را برای سفرهای بعد نگه دار',
  done: 'تأیید این مسافر',
  doneNext: 'تأیید و مسافر بعدی',
  complete: 'مشخصات کامل است',
  edit: (name: string) => `ویرایش مشخصات ${name}`,
  contact: {
    phone: 'شماره موبایل',
    email: 'ایمیل',
  },
  errors: {
    one: 'یک مورد را اصلاح کنید',
    many: (count: string) => `${count} مورد را اصلاح کنید`,
    traveller: (index: number) => `مسافر ${ordinalOf(index)}`,
    /** The errors of one traveller: «مسافر اول: ۱۱ مورد» */
    group: (name: string, count: string) => `${name}: ${count} مورد`,
    more: (count: string) => `و ${count} مورد دیگر که زیر خانه‌ها نوشته شده است.`,
    duplicates: {
      nationalCode: 'این کد ملی برای مسافر دیگری هم نوشته شده است.',
      passportNumber: 'این گذرنامه برای مسافر دیگری هم نوشته شده است.',
    },
  },
  lookAgain: 'این خانه را یک بار دیگر نگاه کنید.',
  passport: 'گذرنامه',
  needToKnow: 'پیش از خرید بدانید',
  scan: {
    idle: 'گذرنامه دارید؟ عکسش را بدهید، خانه‌ها پر می‌شوند',
    idleNote: 'صفحه عکس‌دار، با دو خط پایین؛ JPG یا PNG تا ۵ مگابایت',
    choose: 'انتخاب عکس',
    camera: 'عکس می‌گیرم',
    sending: (percent: string) => `عکس را می‌فرستیم… ${percent}`,
    reading: 'گذرنامه را می‌خوانیم…',
    readingNote: 'چند ثانیه طول می‌کشد.',
    cancel: 'انصراف',
    done: 'گذرنامه خوانده شد',
    doneNote: 'خانه‌های فیروزه‌ای از روی تصویر پر شده‌اند؛ یک نگاه بیندازید.',
    doubtful: (fields: string) => `این‌ها را با گذرنامه مقایسه کنید: ${fields}.`,
    conflicts: (fields: string) => `آنچه نوشته‌اید با گذرنامه یکی نیست: ${fields}. نوشته شما را نگه داشتیم.`,
    replace: 'جایگزین کن',
    replaced: 'نوشته‌های گذرنامه جایگزین شد.',
    again: 'دوباره',
    remove: 'حذف عکس',
    removed: 'عکس گذرنامه پاک شد. نوشته‌ها سر جایشان هستند.',
    kept: (day: string) => `عکس را فقط خودتان و کارشناس مجاز هدهد می‌بینند؛ ${day} خودش پاک می‌شود.`,
    /** It is a document of an application at once. */
    keptAsDocument:
      'این عکس مدرک درخواست هم هست. خودتان و کارشناس مجاز هدهد آن را می‌بینند؛ اگر درخواست ندهید، خودش پاک می‌شود.',
    failed: 'گذرنامه خوانده نشد',
    notImage: 'این فایل عکس نیست. عکس JPG یا PNG بفرستید.',
    tooLarge: 'حجم عکس بیشتر از ۵ مگابایت است. عکس کم‌حجم‌تری بفرستید.',
    byHand: 'هر چه نوشته‌اید سر جایش است؛ خانه‌ها را با دست هم می‌شود پر کرد.',
    fromPassport: 'از روی گذرنامه',
    lookWell: 'از روی گذرنامه؛ با دقت نگاه کنید',
    unclearFields: (fields: string) =>
      `این خانه‌ها را با گذرنامه مقایسه کنید؛ در عکس خوب دیده نمی‌شد: ${fields}.`,
    unclear: 'در عکس خوب دیده نمی‌شد؛ با گذرنامه مقایسه کنید',
    /** Letters from 1; «<» of the zone is a space, or nothing. */
    unclearLetters: (letters: readonly { at: number; read: string; or: string }[]) =>
      `${letters
        .map(({ at, read, or }) => `حرف ${toPersianDigits(at)}: ${letterName(read)} یا ${letterName(or)}؟`)
        .join(' ')} با گذرنامه مقایسه کنید`,
    oneName: 'گذرنامه فقط یک نام دارد؛ همان را برای نام و نام خانوادگی نوشتیم',
  },
  several: {
    open: 'انتخاب چند مسافر با هم',
    title: 'چه کسانی همراه‌اند؟',
    text: 'هر کس در کارت رده سنی خودش می‌نشیند.',
    search: 'جست‌وجوی نام',
    none: 'کسی با این نام پیدا نشد.',
    full: (type: string) => `برای ${type} جای خالی نمانده است.`,
    put: (count: string) => `گذاشتن ${count} مسافر`,
    nobody: 'کسی را انتخاب کنید',
  },
} as const;
