import { toPersianDigits as number } from '#core/rules/text/digits.ts';
import type { HouseRulesOf } from '../contract/hotel.ts';

/** A rule of a house with its name. What is not known is not told. */
export interface RuleLine {
  title: string;
  text: string;
}

const titles = {
  documents: 'مدارک',
  children: 'کودک',
  extraBed: 'تخت اضافه',
  cot: 'تخت نوزاد',
  local: 'میهمان همان شهر',
  alone: 'اقامت تنها',
  pets: 'حیوان خانگی',
  smoking: 'دخانیات',
} as const;

const localTexts = {
  welcome: 'می‌پذیرد',
  withLetter: 'با نامه اماکن می‌پذیرد',
  no: 'نمی‌پذیرد',
} as const;

const yesNo = (value: boolean | null, yes: string, no: string): string | null => {
  if (value === null) return null;
  return value ? yes : no;
};

const documentsText = ({ marriageCertificate }: HouseRulesOf, isDomestic: boolean): string => {
  const own = isDomestic ? 'کارت ملی یا گذرنامه برای همه' : 'گذرنامه برای همه';
  return marriageCertificate ? `${own}؛ برای زوج‌ها شناسنامه یا عقدنامه` : own;
};

/** The rules of a house as lines; the documents first, which everybody needs. */
export const houseRuleLines = (rules: HouseRulesOf, { isDomestic }: { isDomestic: boolean }): RuleLine[] => {
  const { childFreeToAge, aloneFromAge, localGuests } = rules;
  const lines: [string, string | null][] = [
    [titles.documents, documentsText(rules, isDomestic)],
    [
      titles.children,
      childFreeToAge === null ? null : `تا ${number(childFreeToAge)} سال رایگان روی تخت والدین`,
    ],
    [titles.extraBed, yesNo(rules.extraBed, 'هست، با هزینه', 'نیست')],
    [titles.cot, yesNo(rules.cot, 'هست', 'نیست')],
    [titles.local, localGuests && localTexts[localGuests]],
    [titles.alone, aloneFromAge === null ? null : `از ${number(aloneFromAge)} سال`],
    [titles.pets, yesNo(rules.pets, 'می‌پذیرد', 'نمی‌پذیرد')],
    [titles.smoking, yesNo(rules.smoking, 'در اتاق آزاد است', 'در اتاق ممنوع است')],
  ];
  return lines.flatMap(([title, text]) => (text === null ? [] : [{ title, text }]));
};
