/** What a browser and its system are called in the list of devices that are signed in. */
export const deviceTexts = {
  browsers: {
    edge: 'اج',
    opera: 'اپرا',
    samsung: 'مرورگر سامسونگ',
    firefox: 'فایرفاکس',
    chrome: 'کروم',
    safari: 'سافاری',
  },
  systems: {
    iphone: 'آیفون',
    ipad: 'آی‌پد',
    android: 'اندروید',
    windows: 'ویندوز',
    mac: 'مک',
    chromeos: 'کروم‌بوک',
    linux: 'لینوکس',
  },
  both: (browser: string, system: string): string => `${browser} روی ${system}`,
  unknown: 'دستگاه ناشناس',
} as const;
