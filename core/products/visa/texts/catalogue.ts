/** What staff read where a change of the catalogue is refused. */
export const catalogueTexts = {
  countryUnknown: 'این کشور شناخته نشد؛ کد سه‌حرفی آن را بنویسید، مثل ARE.',
  documentTwice: 'مدرکی با این کد پیش‌تر در فهرست آمده است.',
  kindTwice: 'این نوع ویزا برای این مقصد هست؛ همان را تغییر دهید.',
  kindUnknown: 'این نوع ویزا برای این مقصد پیدا نشد. صفحه را تازه کنید.',
  daysTurned: 'بیشترین زمان بررسی از کمترین آن کوتاه‌تر است.',
} as const;
