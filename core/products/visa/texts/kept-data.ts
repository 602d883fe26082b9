/** What visas keep of people, as their owner reads it. */
export const visaKeptData = {
  visa_drafts: {
    title: 'درخواست ویزای نیمه‌کاره',
    columns: { destination: 'مقصد', draft: 'نوشته‌ها', saved_at: 'زمان', kept_until: 'تا کی می‌ماند' },
  },
  visa_applications: {
    title: 'درخواست‌های ویزا',
    columns: { destination: 'مقصد', created_at: 'زمان', paid_at: 'پرداخت', sent_at: 'فرستادن' },
  },
  visa_applicants: {
    title: 'متقاضیان ویزا',
    columns: {
      state: 'وضعیت',
      application_number: 'شماره درخواست',
      rejection: 'دلیل رد',
      visa_number: 'شماره ویزا',
      visa_valid_until: 'اعتبار ویزا',
    },
  },
} as const;
