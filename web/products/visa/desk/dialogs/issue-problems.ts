import { staffTexts } from '#core/products/visa/texts/staff.ts';

const texts = staffTexts.issue.missing;
/** In bytes, as the contract has it; the server asks again. */
const fileMax = 5 * 1024 * 1024;
/** A number of a visa has at least so many characters. */
const numberMin = 3;

interface Issued {
  visaNumber: string;
  /** 'YYYY-MM-DD'; '' while it is not whole. */
  validUntil: string;
  file: { size: number } | null;
}

export type IssueProblems = { [Field in keyof Issued]?: string };

/** What is missing before a visa can be handed out, by field. */
export const issueProblems = ({ visaNumber, validUntil, file }: Issued): IssueProblems => {
  const ofFile = !file ? texts.file : file.size > fileMax ? texts.tooLarge : null;
  return {
    ...(visaNumber.trim().length < numberMin ? { visaNumber: texts.number } : {}),
    ...(validUntil === '' ? { validUntil: texts.validUntil } : {}),
    ...(ofFile ? { file: ofFile } : {}),
  };
};
