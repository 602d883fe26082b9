/** The frame of every page: header, footer, tab bar, and what the frame itself has to say. */
export const shellTexts = {
  name: 'هدهد',
  home: 'هدهد، صفحه اصلی',
  skip: 'پرش به محتوای اصلی',
  mainNavigation: 'اصلی',
  tabBar: 'نوار پایین',
  search: 'جست‌وجو',
  magazine: 'مجله',
  travels: 'سفرهای من',
  travelsShort: 'سفرها',
  wallet: 'کیف پول',
  account: 'حساب',
  accountLong: 'حساب من',
  signIn: 'ورود',
  broken: {
    title: 'مشکلی پیش آمد',
    text: 'مشکل از ماست. صفحه را تازه کنید؛ چیزی از خریدتان گم نشده است.',
    again: 'تازه کردن صفحه',
  },
  loading: 'صفحه باز می‌شود…',
} as const;
