/** Choosing a password. */
export const passwordTexts = {
  current: 'رمز کنونی',
  next: 'رمز تازه',
  repeat: 'تکرار رمز تازه',
  rules: 'شرط‌های رمز',
  longEnough: 'دست‌کم ۶ نویسه',
  same: 'هر دو یکی است',
  met: 'درست است:',
  open: 'هنوز نه:',
} as const;
