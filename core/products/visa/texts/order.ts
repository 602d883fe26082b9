/** An application as the pages of its order show it. */
export const visaOrderTexts = {
  arrival: 'تاریخ ورود',
  kind: 'نوع ویزا',
  guarantee: { name: 'تضمین هزینه', yes: 'دارد', no: 'ندارد' },
  processing: 'زمان صدور',
  workingDays: (from: string, to: string) => `${from === to ? to : `${from} تا ${to}`} روز کاری پس از ارسال`,
  validity: 'مهلت ورود',
  validDays: (days: string) => `${days} روز از صدور`,
  applicants: 'وضعیت هر متقاضی',
  asked: 'منتظر مدرک شماییم؛ تا نرسد، درخواست ارسال نمی‌شود.',
  give: 'فرستادن مدرک',
  ladder: {
    here: 'اینجا هستید',
    back: (amount: string) => `${amount} برمی‌گردد`,
    share: (percent: string) => `${percent}٪ از مبلغ سفارش`,
    nothing: 'چیزی برنمی‌گردد',
    together: (people: string) => `مبلغ‌ها برای هر ${people} متقاضی با هم است.`,
    discounted: 'تخفیفی که گرفته‌اید از آن کم شده است.',
  },
} as const;
