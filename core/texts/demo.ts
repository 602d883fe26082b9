/** That a house is only to try: on every page and on every paper. */
export const demoTexts = {
  label: 'نمایش',
  line: 'این یک نمایش است؛ پرواز و پول و پیام در آن واقعی نیست.',
  paper: 'نمایشی است و برای سفر اعتبار ندارد',
  sheet: 'نمایشی است؛ پول در آن واقعی نیست',
  paperEn: 'DEMONSTRATION, NOT VALID FOR TRAVEL',
} as const;
