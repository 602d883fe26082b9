/**
 * The contract of a tour. Whoever changes a word of it gives it another version: orders keep the version that was accepted, and its text is
 * printed as it stood then, so a version that was ever in force stays in this list.
 */
export interface ContractText {
  version: string;
  /** ISO 8601, UTC. */
  inForceSince: string;
  title: string;
  articles: readonly { title: string; paragraphs: readonly string[] }[];
}

const first: ContractText = {
  version: '1405-1',
  inForceSince: '2026-10-23T00:00:00.000Z',
  title: 'قرارداد سفر گروهی',
  articles: [
    {
      title: 'موضوع',
      paragraphs: [
        'برگزارکننده سفر را با برنامه، اقامت، جابه‌جایی و خدماتی برگزار می‌کند که هنگام ثبت‌نام در صفحه تور نوشته شده است.',
        'آنچه در فهرست «در قیمت نیست» آمده بر عهده مسافر است.',
      ],
    },
    {
      title: 'قیمت و پرداخت',
      paragraphs: [
        'نیمی از قیمت هنگام ثبت‌نام پرداخت می‌شود و مانده تا یک ماه پیش از حرکت. اگر کمتر از یک ماه مانده باشد، همه قیمت یک‌باره پرداخت می‌شود.',
        'یک ماه پیش یعنی همان روز از ماه شمسی پیشین، یا روز پایانی آن ماه اگر کوتاه‌تر باشد، در ساعت حرکت به وقت تهران.',
        'بخش ارزی قیمت با نرخ روز حساب می‌شود و با نخستین پرداخت ثابت می‌ماند.',
        'اگر مانده تا روز تعیین‌شده پرداخت نشود، یک روز مهلت داده می‌شود و پس از آن ثبت‌نام بر پایه جدول انصراف لغو می‌شود.',
      ],
    },
    {
      title: 'انصراف مسافر',
      paragraphs: [
        'تا یک ماه پیش از حرکت ۲۰ درصد، از یک ماه تا ۲۱ روز ۳۰ درصد، از ۲۱ روز تا ۷۲ ساعت ۵۰ درصد و کمتر از ۷۲ ساعت ۷۰ درصد از قیمت تور نگه داشته می‌شود.',
        'برای هر نفر پنجاه هزار تومان کارمزد خدمات لغو افزوده می‌شود.',
        'اگر آنچه پرداخت شده کمتر از این باشد، چیز دیگری از مسافر گرفته نمی‌شود.',
      ],
    },
    {
      title: 'برگزار نشدن سفر',
      paragraphs: [
        'اگر شمار مسافران به کمینه نرسد یا سفر برگزار نشود، برگزارکننده دست‌کم یک هفته پیش از حرکت به همه خبر می‌دهد و همه پول را برمی‌گرداند.',
      ],
    },
    {
      title: 'مدارک و ویزا',
      paragraphs: [
        'گذرنامه باید شش ماه پس از روز بازگشت اعتبار داشته باشد. درستی مدارک و ممنوع‌الخروج نبودن بر عهده مسافر است.',
        'اگر ویزا رد شود، همان قانونی که در صفحه تور نوشته شده به کار می‌رود.',
      ],
    },
    {
      title: 'سپردن جا به دیگری',
      paragraphs: ['تا روزی که در صفحه تور نوشته شده می‌توان نام مسافر را بدون جریمه با نام دیگری عوض کرد.'],
    },
  ],
};

const stays = {
  title: 'اتاق کسانی که می‌مانند',
  paragraphs: [
    'اگر کسی پیش از پرداخت همه قیمت انصراف دهد، قیمت هم‌اتاقی‌هایش با اتاقی حساب می‌شود که از آن پس دارند؛ این مبلغ پیش از تأیید انصراف گفته می‌شود.',
    'پس از پرداخت همه قیمت، هر که در اتاق تنها بماند بی‌هزینه با مسافری هم‌جنس هم‌اتاق می‌شود؛ اگر اتاق یک‌تخته را برگزیند، تفاوت قیمت آن از مبلغ برگشتی کم می‌شود.',
    'پس از پرداخت همه قیمت، بزرگسالی که با کودک یا نوزاد در اتاق بماند، همان اتاق را نگه می‌دارد و چیزی بیشتر نمی‌پردازد.',
  ],
};

/** Says what becomes of the room of whoever stays, behind what leaving costs. */
const second: ContractText = {
  ...first,
  version: '1405-2',
  inForceSince: '2026-11-28T00:00:00.000Z',
  articles: first.articles.flatMap((article) =>
    article.title === 'انصراف مسافر' ? [article, stays] : [article],
  ),
};

/** Every version that was ever in force, the newest last. */
export const contractTexts: readonly ContractText[] = [first, second];

export const contractNow: ContractText = second;

/** The text of a version; null where there was none. */
export const contractOf = (version: string): ContractText | null =>
  contractTexts.find((text) => text.version === version) ?? null;

/** In whose name contracts are made in a demonstration: the second brand of the drawings. */
export const sampleBrand = 'سیمرغ‌گشت';
