import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { formatJalaliNumeric } from '#core/rules/dates/format.ts';
import { CodeFact, Fact, Facts } from '#web/features/back-office/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { travellerOf } from './names.ts';
import type { ApplicantProps } from './props.ts';

const texts = staffTexts.applicant;

/** Personal data as in the passport, in the form in which they are typed into the authority's forms. */
export const Passport = ({ application, applicant }: Omit<ApplicantProps, 'name'>) => {
  const traveller = travellerOf(application, applicant.travellerId);
  if (!traveller) return null;
  return (
    <>
      <Notice tone={traveller.isScanned ? 'ok' : 'warn'}>
        {traveller.isScanned ? texts.scanned : texts.notScanned}
      </Notice>
      <Facts>
        <CodeFact name={texts.applicationNumber} code={applicant.applicationNumber} />
        <CodeFact name={texts.latinName} code={`${traveller.firstName} ${traveller.lastName}`} />
        <CodeFact name={texts.birth} code={traveller.birthDate} />
        <Fact name={texts.birthJalali}>{formatJalaliNumeric(traveller.birthDate)}</Fact>
        <Fact name={texts.gender}>{texts.genders[traveller.genderTitle]}</Fact>
        <CodeFact name={texts.nationality} code={traveller.nationality} />
        <CodeFact name={texts.passport} code={traveller.passportNumber} />
        <CodeFact name={texts.passportExpiry} code={traveller.passportExpirationDate} />
        <CodeFact name={texts.nationalCode} code={traveller.nationalCode} />
      </Facts>
    </>
  );
};
