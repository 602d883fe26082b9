import type { ForeignPrice } from '#core/contract/pricing/currency.ts';
import type { Destination, DocumentRule } from '#core/products/visa/contract/destination.ts';
import type { DestinationChange, KindChange } from '../change.ts';

type SampleKind = Omit<KindChange, 'destination' | 'kindId' | 'was'>;

/** A destination to begin with, and the kinds that are sold there. */
export interface SampleDestination extends Omit<DestinationChange, 'position' | 'was'> {
  kinds: SampleKind[];
}

/** The values of a kind if nothing else is said. */
const usual = {
  type: 'Tourist',
  entry: 'single',
  speed: 'normal',
  guarantee: null,
  serviceFee: 0,
  isActive: true,
} as const;

type UsualKey = keyof typeof usual;

/** A kind of visa with the usual values where none are given. */
export const kind = (
  wish: Omit<SampleKind, UsualKey> & Partial<Pick<SampleKind, UsualKey>>,
): SampleKind => ({
  ...usual,
  ...wish,
});

const inCurrency =
  (currency: ForeignPrice['currency']) =>
  (units: number): ForeignPrice => ({ currency, hundredths: units * 100 });

/** Whole units of a currency. */
export const [aed, usd, eur] = [inCurrency('AED'), inCurrency('USD'), inCurrency('EUR')];

/** Working days. */
export const days = (from: number, to: number) => ({ from, to });

type Section = Destination['guide'][number];

export const section = (title: string, ...paragraphs: string[]): Section => ({ title, paragraphs });

/** The steps in the house are the same for every destination; who decides is not. */
export const steps = (decider: string): Section =>
  section(
    'از درخواست تا ویزا',
    'نوع ویزا را برمی‌گزینید، مشخصات مسافران را می‌نویسید و تصویر مدارک را بارگذاری می‌کنید. درخواست نیمه‌کاره در حساب شما می‌ماند و بعد هم می‌توانید ادامه‌اش دهید.',
    'پس از پرداخت، کارشناسان ما مدارک را بررسی می‌کنند. اگر چیزی کم باشد یا خوانا نباشد، خبرتان می‌کنیم تا همان را بفرستید.',
    `مدارک کامل برای ${decider} فرستاده می‌شود. از آن پس وضعیت هر مسافر را در «سفرهای من» می‌بینید.`,
    'ویزا که صادر شد، فایل آن در همان درخواست است. چاپش کنید و در سفر همراه داشته باشید.',
  );

/** A remark for every destination: rules change, and ours are not the final word. */
export const askFirst = (embassy: string): string =>
  `قانون‌های ورود گاهی بی‌خبر عوض می‌شود؛ پیش از سفر از ${embassy} و ایرلاین هم بپرسید.`;

/** Documents that many destinations ask for. */
export const papers = {
  passport: {
    code: 'passport',
    title: 'صفحه اول گذرنامه',
    hint: 'همه صفحه با دو خط پایین آن، بی‌سایه و خوانا. گذرنامه دست‌کم ۶ ماه پس از سفر اعتبار داشته باشد.',
    requiredFor: 'everybody',
    check: 'passport',
  },
  photo: {
    code: 'photo',
    title: 'عکس پرسنلی',
    hint: 'تازه، رنگی، روبه‌رو، با زمینه سفید و بی‌عینک.',
    requiredFor: 'everybody',
    check: 'photo',
  },
  returnTicket: {
    code: 'returnTicket',
    title: 'بلیت رفت‌وبرگشت',
    hint: 'بلیت یا رزرو، با نام همین مسافر.',
    requiredFor: 'everybody',
    check: 'none',
  },
  hotelBooking: {
    code: 'hotelBooking',
    title: 'رزرو هتل',
    hint: 'برای همه شب‌های سفر، یا نشانی میزبان.',
    requiredFor: 'everybody',
    check: 'none',
  },
  bankStatement: {
    code: 'bankStatement',
    title: 'گردش حساب بانکی',
    hint: 'سه ماه گذشته، با مهر بانک؛ به انگلیسی بهتر است.',
    requiredFor: 'adults',
    check: 'none',
  },
  nationalCard: {
    code: 'nationalCard',
    title: 'کارت ملی',
    hint: 'روی کارت، خوانا.',
    requiredFor: 'adults',
    check: 'none',
  },
  birthCertificate: {
    code: 'birthCertificate',
    title: 'شناسنامه',
    hint: 'صفحه اول شناسنامه کودک یا نوجوان، با نام پدر و مادر.',
    requiredFor: 'minors',
    check: 'none',
  },
  parentalConsent: {
    code: 'parentalConsent',
    title: 'رضایت‌نامه پدر',
    hint: 'اگر بی پدر سفر می‌کند: رضایت‌نامه محضری.',
    requiredFor: 'nobody',
    check: 'none',
  },
  jobLetter: {
    code: 'jobLetter',
    title: 'گواهی کار یا تحصیل',
    hint: 'به انگلیسی، با مهر و امضا؛ برای بازنشستگان حکم بازنشستگی.',
    requiredFor: 'adults',
    check: 'none',
  },
  insurance: {
    code: 'insurance',
    title: 'بیمه مسافرتی',
    hint: 'برای همه روزهای سفر.',
    requiredFor: 'everybody',
    check: 'none',
  },
} as const satisfies Record<string, DocumentRule>;
