/** What tours keep of people, as their owner reads it. */
export const tourKeptData = {
  tour_waits: {
    title: 'فهرست انتظار تور',
    columns: { departure_id: 'حرکت', level: 'سطح', rooms: 'اتاق‌ها', state: 'وضعیت', created_at: 'زمان' },
  },
} as const;
