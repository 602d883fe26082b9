/** What hotels keep of people, as their owner reads it. */
export const hotelKeptData = {
  hotel_reviews: {
    title: 'نظرهای هتل',
    columns: {
      hotel_id: 'هتل',
      check_in: 'ورود',
      nights: 'شب',
      score: 'نمره',
      text: 'متن',
      written_at: 'زمان',
    },
  },
  hotel_stays: { title: 'خواسته‌ها از هتل', columns: { told: 'خواسته' } },
  hotel_waivers: {
    title: 'درخواست بخشش جریمه هتل',
    columns: { state: 'وضعیت', text: 'متن', note: 'پاسخ', asked_at: 'زمان', answered_at: 'زمان پاسخ' },
  },
} as const;
