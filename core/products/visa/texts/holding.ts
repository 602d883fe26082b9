/** The wait while an application is sent. */
export const visaHoldingTexts = {
  title: 'درخواستتان را ثبت می‌کنیم',
  lead: 'خانه‌ها، مدارک و قیمت را یک بار دیگر می‌بینیم.',
  record: 'ثبت درخواست',
  recording: 'ثبت می‌کنیم…',
  recorded: 'ثبت شد',
} as const;
