/** What only the house says of rooms that are to join the order of another product. */
export const besideTexts = {
  onRequest:
    'این اتاق را هتل باید پس از پرداخت تأیید کند و بلیت منتظر آن می‌ماند. اتاق دیگری بردارید یا هتل را جدا بگیرید.',
} as const;
