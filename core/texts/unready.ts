/** Where a page is there and the program that makes it work is not. */
export const unreadyTexts = {
  withoutScript:
    'جاوااسکریپت این مرورگر خاموش است. همه‌چیز را می‌توانید بخوانید، ولی برای جست‌وجو و خرید باید روشن باشد.',
  /** Where whoever reads without script may go on from any page, also one that is drawn by a script alone. */
  ways: [
    { name: 'صفحه اول', href: '/' },
    { name: 'راهنما', href: '/help' },
  ],
  late: 'دکمه‌های این صفحه هنوز کار نمی‌کنند. کمی صبر کنید یا صفحه را دوباره باز کنید.',
  call: 'تلفنی هم کمک می‌کنیم:',
} as const;
