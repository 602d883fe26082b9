/** A mark's ground, and what is drawn on it within 40 by 40: white, at most one spot of saffron. */
export interface Drawing {
  ground: string;
  drawing: string;
}

/**
 * Marks that were drawn for airlines of here, by their code in ticketing: each shows what the name means (ماهان the moon, وارش rain,
 * زاگرس peaks), never the company's own logo.
 */
export const drawnMarks: Readonly<Record<string, Drawing>> = {
  // آوا ایر
  AV: {
    ground: '#045d63',
    drawing:
      '<path d="M10 17v6M15 12.5v15M20 8.5v23M25 13.5v13" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M30 17.5v5" fill="none" stroke="#ffc561" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // ایران‌ایرتور
  B9: {
    ground: '#2a5f93',
    drawing:
      '<circle cx="20" cy="20" r="11.5" fill="none" stroke="#fff" stroke-width="2.6"/><path d="M20 10.5 23.3 20H16.7Z" fill="#ffc561"/><path d="M20 29.5 16.7 20h6.6Z" fill="#fff"/>',
  },
  // امارات
  EK: {
    ground: '#9d1620',
    drawing:
      '<path d="M8 29c11-1 19-7 24-18" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><path d="M11 20.5c6.5-1 11.5-4.5 15-10.5" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" opacity=".8"/><path d="M16 33c7-1.5 12-5 16-11" fill="none" stroke="#ffc561" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // آسمان
  EP: {
    ground: '#1d74b3',
    drawing:
      '<path d="M7.5 27a12.5 12.5 0 0 1 25 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M13.5 27a6.5 6.5 0 0 1 13 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="27.2" r="2.4" fill="#ffc561"/><path d="M10 32.5h20" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // فلای‌پرشیا
  FP: {
    ground: '#75203f',
    drawing:
      '<path d="M20 8c3.2 5 3.2 11 0 17-3.2-6-3.2-12 0-17Z" fill="#ffc561"/><path d="M11 12.5c5 2.5 7.5 7 8 13-5.5-2-8.3-6.5-8-13ZM29 12.5c-5 2.5-7.5 7-8 13 5.5-2 8.3-6.5 8-13Z" fill="#fff"/><path d="M9.5 30.5h21" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // فلای‌دبی
  FZ: {
    ground: '#135fa8',
    drawing:
      '<circle cx="29" cy="12" r="4.6" fill="#ffc561"/><circle cx="21.3" cy="18.2" r="3.7" fill="#fff"/><circle cx="14.8" cy="23.5" r="2.9" fill="#fff"/><circle cx="9.6" cy="27.8" r="2.1" fill="#fff"/><path d="M20 31.5h12" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // ایرعربیا
  G9: {
    ground: '#b9382a',
    drawing:
      '<path d="M10 32V21C10 14 15 12 20 7.5 25 12 30 14 30 21v11" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M16 32v-8.5c0-3.5 2-4.5 4-6.5 2 2 4 3 4 6.5V32" fill="none" stroke="#ffc561" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // تابان
  HH: {
    ground: '#a06a0a',
    drawing:
      '<circle cx="20" cy="20" r="5.2" fill="#fff"/><path d="M20 7.5v3.5M20 29v3.5M7.5 20H11M29 20h3.5M11.2 11.2l2.5 2.5M26.3 26.3l2.5 2.5M28.8 11.2l-2.5 2.5M13.7 26.3l-2.5 2.5" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // آتا
  I3: {
    ground: '#ae1f31',
    drawing:
      '<path d="M20 7.5 32.5 31h-6.2L20 18.5 13.7 31H7.5Z" fill="#fff"/><path d="M15.5 31.5h9" fill="none" stroke="#ffc561" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // ایران‌ایر
  IR: {
    ground: '#1b4a92',
    drawing:
      '<path d="M8 24c0-9 12-11 12 0 0-11 12-9 12 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M13.5 25.5c1-3.5 4-3.5 6.5-.5 2.5-3 5.5-3 6.5.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="30.5" r="2.4" fill="#ffc561"/>',
  },
  // سپهران
  IS: {
    ground: '#27305f',
    drawing:
      '<circle cx="20" cy="20" r="6.5" fill="#fff"/><ellipse cx="20" cy="20" rx="13.5" ry="4.8" fill="none" stroke="#ffc561" stroke-width="2.4" transform="rotate(-24 20 20)"/>',
  },
  // کاسپین
  IV: {
    ground: '#3a49a4',
    drawing:
      '<path d="M7 29.5c7 0 7.5-17 16.5-17 5.5 0 8.5 3.8 8.5 8s-3 7-6.5 7-5.5-2-5.5-4.7 2-4.3 4.2-4.3" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M7 34h20" fill="none" stroke="#ffc561" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // آزال
  J2: {
    ground: '#1767a0',
    drawing:
      '<path d="M14 31c-5-3-6-9-1-15 .5 4 2 5 3 8 .8-5 2-9 5-15 3 6 6.5 10 6.5 15 1-1.5 1.5-3 1.5-5 4 5 2.5 10-2 12Z" fill="#fff"/><path d="M20.5 31c-3-1.8-3.3-5-.5-8.5 2.8 3.5 3.5 6.7.5 8.5Z" fill="#ffc561"/>',
  },
  // معراج
  JI: {
    ground: '#57388a',
    drawing:
      '<path d="M10.5 31 20 24.5 29.5 31" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M10.5 23.5 20 17l9.5 6.5" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" opacity=".75"/><path d="M10.5 16 20 9.5 29.5 16" fill="none" stroke="#ffc561" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // کارون
  NV: {
    ground: '#25695c',
    drawing:
      '<path d="M27 8c-14 3-14 9-6 12s8 9-7 12" fill="none" stroke="#fff" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M8.5 20.5c2-3 5-3 7 0M25.5 20.5c2-3 5-3 7 0" fill="none" stroke="#ffc561" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // پگاسوس
  PC: {
    ground: '#7d5a00',
    drawing:
      '<path d="M12 27.5 10.5 14 26 11.5l3.5 14.5Z" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" opacity=".75"/><circle cx="12" cy="27.5" r="2.8" fill="#fff"/><circle cx="10.5" cy="14" r="2.8" fill="#fff"/><circle cx="26" cy="11.5" r="2.8" fill="#ffc561"/><circle cx="29.5" cy="26" r="2.8" fill="#fff"/>',
  },
  // قشم‌ایر
  QB: {
    ground: '#b4541a',
    drawing:
      '<path d="M8 30.5V22a4.5 4.5 0 0 1 9 0v8.5M17 30.5V16a5 5 0 0 1 10 0v14.5M27 30.5v-6a3 3 0 0 1 5.5 0v6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M11 8.5l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1Z" fill="#ffc561"/>',
  },
  // قطر ایرویز
  QR: {
    ground: '#5a1038',
    drawing:
      '<path d="M25 0h3a12 12 0 0 1 12 12v16a12 12 0 0 1-12 12h-3l4.5-4.4-4.5-4.5 4.5-4.4-4.5-4.5 4.5-4.4-4.5-4.5 4.5-4.4Z" fill="#f3e9ee"/><circle cx="14.5" cy="20" r="5.4" fill="#ffc561"/>',
  },
  // ترکیش
  TK: {
    ground: '#bb1526',
    drawing:
      '<path d="M20 26.5c-6 0-9-4.5-8-13 2.6.8 4.2 2.2 5 4.4.5-3.3 1.5-5.9 3-8.4 1.5 2.5 2.5 5.1 3 8.4.8-2.2 2.4-3.6 5-4.4 1 8.5-2 13-8 13Z" fill="#fff"/><path d="M20 26.5v6.5" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // وارش
  VR: {
    ground: '#0f6f74',
    drawing:
      '<path d="M14 8.5 10.5 17M22 8.5 18.5 17M30 8.5 26.5 17" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M7.5 23.5c4.2-3.6 8.3 3.6 12.5 0s8.3 3.6 12.5 0" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M11.5 30c2.8-2.4 5.7 2.4 8.5 0s5.7 2.4 8.5 0" fill="none" stroke="#ffc561" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // ماهان
  W5: {
    ground: '#0a5a4b',
    drawing:
      '<path d="M26.5 28.2A11.5 11.5 0 1 1 22 8.6a9.2 9.2 0 1 0 4.5 19.6Z" fill="#fff"/><path d="M28 11.5l1.3 3.2 3.2 1.3-3.2 1.3L28 20.5l-1.3-3.2-3.2-1.3 3.2-1.3Z" fill="#ffc561"/>',
  },
  // عمان‌ایر
  WY: {
    ground: '#6d5322',
    drawing:
      '<path d="M17 24c-5-4 6-6.5 2-11-1.5-1.8-.5-4 1-5M24 23c-3-3 3-4.5 1-8" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/><path d="M11 26.5h18c-1 4-4 6-9 6s-8-2-9-6Z" fill="#ffc561"/>',
  },
  // کیش‌ایر
  Y9: {
    ground: '#0c7fa3',
    drawing:
      '<path d="M21.5 7.5c6 4.5 9.5 10 10.5 17H21.5Z" fill="#fff"/><path d="M18.5 11.5V24.5H9.5c1.5-5.5 4.5-10 9-13Z" fill="#ffc561"/><path d="M8 29.5c4 3.6 8 0 12 0s8 3.6 12 0" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  // زاگرس
  ZV: {
    ground: '#84392b',
    drawing:
      '<path d="M6.5 29.5 15.5 13l5.3 9.2L24.5 16.5l9 13" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M15.5 10.5 19 17l-3.5 2.4L12 17Z" fill="#fff"/><circle cx="29.5" cy="11.5" r="2.6" fill="#ffc561"/>',
  },
};
