/** What tours keep of people, as their owner reads it. */
export const tourKeptData = {
  tour_waits: {
    title: 'فهرست انتظار تور',
    columns: { departure_id: 'حرکت', level: 'سطح', rooms: 'اتاق‌ها', state: 'وضعیت', created_at: 'زمان' },
  },
  tour_visa_claims: {
    title: 'درخواست‌های رد ویزای تور',
    columns: {
      state: 'وضعیت',
      asked_at: 'زمان',
      back: 'مبلغ',
      note: 'پاسخ ما',
      decided_at: 'زمان پاسخ',
    },
  },
} as const;
