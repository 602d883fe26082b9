import type { Company, Support } from '#core/contract/house.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

/** Groups of digits, and a plus before them, would stand the other way round among Persian words. */
const leftToRight = '\u200E';

const phoneOf = ({ phone, isSample }: Support): string =>
  (/[+ ]/.test(phone) ? leftToRight : '') + toPersianDigits(phone) + (isSample ? ' (نمونه)' : '');

/** How travellers reach whoever runs the house. */
export const supportTexts = {
  title: 'پشتیبانی',
  phone: 'تلفن',
  email: 'ایمیل',
  link: 'پیام بفرستید',
  address: 'نشانی',
  help: 'کمک لازم دارید؟',
  /** At the foot of a text message. */
  line: (support: Support): string => `پشتیبانی: ${phoneOf(support)}`,
  /** At the foot of an e-mail. */
  lines: (support: Support): string =>
    [`پشتیبانی هدهد: ${phoneOf(support)}`, support.email, support.link, support.address].join('\n'),
  /** Below them in an e-mail: which company it is, and its licences with the address where each is proved; empty where nobody said. */
  company: ({ name, licences }: Company): string =>
    [...(name === null ? [] : [name]), ...licences.map((licence) => `${licence.name}: ${licence.url}`)].join(
      '\n',
    ),
  /** At the foot of a paper, which has room for two lines. */
  paper: (support: Support): string =>
    // A Persian word stands before each, since two Latin texts side by side would be shown in reverse order.
    [`پشتیبانی: ${phoneOf(support)}`, `ایمیل: ${support.email}`, `پیام: ${support.link}`].join(' · '),
  /** In the head of a paper: the company, and its licences by their names, which say what to look up. */
  companyOnPaper: ({ name, licences }: Company): string[] => [
    ...(name === null ? [] : [name]),
    ...licences.map((licence) => licence.name),
  ],
  /** Beside what is made up. */
  isSample: 'این نشانی‌ها نمونه‌اند؛ کسی پاسخ نمی‌دهد.',
  /** Of a demonstration; `example` domains and numbers that lead nowhere. */
  sample: {
    phone: '021-00000000',
    email: 'support@hodhod.example',
    link: 'https://hodhod.example/message',
    address: 'تهران، خیابان نمونه، پلاک ۱',
    hours: 'شنبه تا پنجشنبه ۹ تا ۲۳، جمعه ۱۰ تا ۲۳',
  },
} as const;
