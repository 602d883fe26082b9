/** What rows of a table are called, and each of their columns. */
interface KeptWords {
  title: string;
  columns: Readonly<Record<string, string>>;
}

const moments = { created_at: 'زمان ثبت' };

/** What the house keeps of people, table by table, as their owner reads it. The plain fields of travellers are told by what the form calls them. */
export const keptTables = {
  users: {
    title: 'حساب',
    columns: {
      first_name: 'نام',
      last_name: 'نام خانوادگی',
      phone_number: 'موبایل',
      email: 'ایمیل',
      national_code: 'کد ملی',
      birth_date: 'تاریخ تولد',
      card_number: 'شماره کارت',
      account_number: 'شماره حساب',
      iban: 'شبا',
      created_at: 'ساخت حساب',
    },
  },
  sessions: {
    title: 'ورودها',
    columns: {
      user_agent: 'مرورگر',
      address: 'نشانی اینترنتی',
      ...moments,
      last_seen_at: 'آخرین دیدار',
      ended_at: 'خروج',
    },
  },
  social_accounts: {
    title: 'ورود با حساب دیگر',
    columns: { provider: 'شرکت', subject: 'شناسه', ...moments },
  },
  account_suspensions: {
    title: 'تعلیق حساب',
    columns: { suspended_at: 'از', lifted_at: 'تا' },
  },
  saved_travellers: {
    title: 'مسافران ذخیره‌شده',
    columns: {
      gender: 'جنسیت',
      birth_date: 'تاریخ تولد',
      nationality: 'ملیت',
      passport_type: 'نوع گذرنامه',
      passport_issuing_country: 'کشور صادرکننده',
      passport_expires_on: 'انقضای گذرنامه',
      ...moments,
      updated_at: 'آخرین تغییر',
    },
  },
  private_files: {
    title: 'عکس‌های فرستاده',
    columns: { purpose: 'برای', media: 'نوع', ...moments, kept_until: 'تا کی می‌ماند' },
  },
  push_subscriptions: { title: 'اعلان مرورگر', columns: moments },
  silenced_news: {
    title: 'خبرهای خاموش',
    columns: { kind: 'خبر', channel: 'راه', silenced_at: 'از' },
  },
  last_searches: {
    title: 'جست‌وجوهای اخیر',
    columns: { product: 'محصول', search: 'جست‌وجو', searched_at: 'زمان' },
  },
  alerts: {
    title: 'خبرم کن‌ها',
    columns: { product: 'محصول', kind: 'نوع', wish: 'خواسته', channels: 'راه‌ها', state: 'وضعیت', ...moments },
  },
  draw_tickets: {
    title: 'قرعه‌کشی‌ها',
    columns: {
      ticket: 'شماره',
      entered_at: 'زمان',
      place: 'برنده چندم',
      owner_end: 'آنچه از برنده دیده می‌شود',
    },
  },
  letters: {
    title: 'نامه‌ها',
    columns: {
      letter_number: 'شماره',
      name: 'نام',
      phone_number: 'موبایل',
      email: 'ایمیل',
      order_number: 'سفارش',
      body: 'متن',
      answer: 'پاسخ',
      sent_at: 'زمان',
    },
  },
  orders: {
    title: 'سفارش‌ها',
    columns: {
      order_number: 'شماره',
      title: 'عنوان',
      subtitle: 'شرح',
      status: 'وضعیت',
      contact: 'تماس',
      bill: 'صورت‌حساب',
      total: 'جمع (ریال)',
      refunded: 'برگشته (ریال)',
      starts_at: 'شروع',
      ends_at: 'پایان',
      ...moments,
    },
  },
  order_lines: {
    title: 'بخش‌های سفارش',
    columns: {
      kind: 'نوع',
      details: 'جزئیات',
      total: 'مبلغ (ریال)',
      state: 'وضعیت',
      booking_reference: 'کد رزرو',
    },
  },
  order_travellers: {
    title: 'مسافران سفارش‌ها',
    columns: {
      type: 'رده سنی',
      gender_title: 'جنسیت',
      birth_date: 'تاریخ تولد',
      age: 'سن',
      nationality: 'ملیت',
      extra: 'بیشتر',
    },
  },
  order_documents: { title: 'بلیت‌ها و واچرها', columns: { number: 'شماره', issued_at: 'صدور' } },
  order_dues: {
    title: 'قسط‌ها',
    columns: { amount: 'مبلغ (ریال)', due_at: 'سررسید', paid_at: 'پرداخت' },
  },
  order_events: { title: 'رویدادهای سفارش', columns: { event: 'رویداد', status: 'وضعیت', at: 'زمان' } },
  payments: {
    title: 'پرداخت‌ها',
    columns: {
      method: 'راه',
      state: 'وضعیت',
      amount: 'مبلغ (ریال)',
      wallet_amount: 'از کیف پول (ریال)',
      reference: 'پیگیری',
      card_mask: 'کارت',
      ...moments,
    },
  },
  order_returns: {
    title: 'پولی که از سفارش‌ها به شما برگشته',
    columns: { amount: 'مبلغ (ریال)', at: 'زمان' },
  },
  payment_shares: {
    title: 'سهم‌هایی که از دیگران خواسته‌اید',
    columns: {
      name: 'نام سهم',
      amount: 'مبلغ (ریال)',
      created_at: 'ساخته‌شده',
      paid_at: 'پرداخت‌شده',
      withdrawn_at: 'پس‌گرفته‌شده',
    },
  },
  refunds: {
    title: 'پس دادن‌ها',
    columns: {
      refund_number: 'شماره',
      state: 'وضعیت',
      target: 'مقصد پول',
      iban: 'شبا',
      account_number: 'شماره حساب',
      owner_name: 'صاحب حساب',
      note: 'توضیح شما',
      ...moments,
    },
  },
  refund_items: {
    title: 'آنچه پس داده شد',
    columns: { price: 'قیمت (ریال)', paid: 'پرداخت‌شده (ریال)', refund: 'برگشته (ریال)', state: 'وضعیت' },
  },
  payouts: {
    title: 'واریز به بانک',
    columns: {
      amount: 'مبلغ (ریال)',
      iban: 'شبا',
      owner_name: 'صاحب حساب',
      state: 'وضعیت',
      bank_reference: 'پیگیری بانک',
      requested_at: 'درخواست',
      ended_at: 'پایان',
    },
  },
  voucher_uses: {
    title: 'کدهای تخفیف',
    columns: { state: 'وضعیت', amount: 'تخفیف (ریال)', reserved_at: 'زمان' },
  },
} as const satisfies Readonly<Record<string, KeptWords>>;
