import { staffTexts } from '#core/products/visa/texts/staff.ts';

const texts = staffTexts.issue.missing;
/** The largest file, in bytes, as in the contract. The server checks it again. */
const fileMax = 5 * 1024 * 1024;
/** The least number of characters of a visa's number. */
const numberMin = 3;

interface Issued {
  visaNumber: string;
  /** 'YYYY-MM-DD'; '' while it is not complete. */
  validUntil: string;
  file: { size: number } | null;
}

export type IssueProblems = { [Field in keyof Issued]?: string };

/** What is missing before a visa can be issued, by field. */
export const issueProblems = ({ visaNumber, validUntil, file }: Issued): IssueProblems => {
  const ofFile = !file ? texts.file : file.size > fileMax ? texts.tooLarge : null;
  return {
    ...(visaNumber.trim().length < numberMin ? { visaNumber: texts.number } : {}),
    ...(validUntil === '' ? { validUntil: texts.validUntil } : {}),
    ...(ofFile ? { file: ofFile } : {}),
  };
};
