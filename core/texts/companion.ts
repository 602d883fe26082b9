/** What another product adds to a purchase. */
export const companionTexts = {
  checking: 'قیمت همه خرید را می‌گیریم…',
  goneTitle: 'آنچه افزوده بودید دیگر نیست',
  gone: 'آنچه به این سفر افزوده بودید دیگر با همان شرایط نیست. چیزی نگه داشته یا کم نشد.',
} as const;
