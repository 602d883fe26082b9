import { mrzCheckDigit } from '#core/rules/identity/mrz.ts';

/** What a specimen says. Dates are 'YYMMDD'. */
export interface Specimen {
  issuer: string;
  lastName: string;
  firstName: string;
  number: string;
  nationality: string;
  birth: string;
  sex: 'M' | 'F' | '<';
  expiry: string;
  personal: string;
}

/** People who are nobody; two of them with names and numbers that are easily misread. */
export const specimens: readonly Specimen[] = [
  {
    issuer: 'IRN',
    lastName: 'REZAEI',
    firstName: 'MARYAM',
    number: 'A98765432',
    nationality: 'IRN',
    birth: '890905',
    sex: 'F',
    expiry: '310321',
    personal: '0012345679',
  },
  {
    issuer: 'IRQ',
    lastName: 'AL SAADI',
    firstName: 'ALI OMAR',
    number: 'B08185205',
    nationality: 'IRQ',
    birth: '780118',
    sex: 'M',
    expiry: '300816',
    personal: '',
  },
  {
    issuer: 'AFG',
    lastName: 'KICKLOSSI',
    firstName: 'BOBBI QISIL',
    number: 'O0I1Z2S5B',
    nationality: 'AFG',
    birth: '001231',
    sex: 'F',
    expiry: '290228',
    personal: 'ZE184226B',
  },
  {
    issuer: 'D',
    lastName: 'GROSSMANN',
    firstName: 'VIVIEN XENIA',
    number: 'C01X00T47',
    nationality: 'D',
    birth: '640812',
    sex: 'F',
    expiry: '330907',
    personal: '',
  },
];

/** The two lines of the zone, with their check digits. */
export const linesOf = (specimen: Specimen): [string, string] => {
  const fill = (text: string, length: number) => text.replace(/ /g, '<').padEnd(length, '<').slice(0, length);
  const withDigit = (text: string) => text + mrzCheckDigit(text);
  const names = `${fill(specimen.lastName, specimen.lastName.length)}<<${specimen.firstName}`;
  const number = withDigit(fill(specimen.number, 9));
  const dates = `${withDigit(specimen.birth)}${specimen.sex}${withDigit(specimen.expiry)}`;
  const personal = withDigit(fill(specimen.personal, 14));
  const vouched = number + dates.slice(0, 7) + dates.slice(8) + personal;
  return [
    `P<${fill(specimen.issuer, 3)}${fill(names, 39)}`,
    `${number}${fill(specimen.nationality, 3)}${dates}${personal}${mrzCheckDigit(vouched)}`,
  ];
};
