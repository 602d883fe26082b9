/** What is kept of those who look at visas and begin an application. */
export const keepingTexts = {
  lookNotFound: 'این جست‌وجو در فهرست شما نیست؛ شاید پیش‌تر پاک شده باشد.',
  draftTooBig: 'این درخواست بزرگ‌تر از آن است که نیمه‌کاره نگه داشته شود. چیزی از آن کم کنید.',
} as const;
