import { demoTexts } from '#core/texts/demo.ts';
import { supportTexts } from '#core/texts/support.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';

const words = (count: number) => 'desk-of-hodhod-'.repeat(10).slice(0, count);

/** What may stand in the head and at the foot of a paper: a long host, and support as long as the configuration takes it (`config/support.ts`). */
export const longMarks: PaperMarks = {
  site: `www.${words(24)}.co.ir`,
  support: supportTexts.paper({
    ...supportTexts.sample,
    phone: '+98 21 0000 0000 0000 00',
    email: `${words(64)}@${words(12)}.ir`,
    link: `https://t.me/${words(87)}`,
    isSample: true,
  }),
  company: supportTexts.companyOnPaper({
    name: 'شرکت خدمات مسافرت هوایی و گردشگری سیمرغ آسمان پارسیان، شماره ثبت ۱۲۳۴۵۶؛ '.repeat(4).slice(0, 200),
    licences: Array.from({ length: 8 }, () => ({
      name: 'مجوز بند الف سازمان هواپیمایی کشوری به شماره ۱۲۳۴۵۶، با اعتبار تا پایان سال ۱۴۰۹'.slice(0, 80),
      url: 'https://licence.example/a',
    })),
    rules: null,
  }),
  demo: demoTexts.paper,
  demoEn: demoTexts.paperEn,
};
