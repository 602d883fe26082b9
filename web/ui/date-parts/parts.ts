/** A date while it is typed: Latin digits, month without a leading zero, '' where empty. */
export interface Parts {
  day: string;
  month: string;
  year: string;
}

export const noParts: Parts = { day: '', month: '', year: '' };

/** 'YYYY/MM/DD' as calls take it; '' while any part is missing. */
export const joinParts = ({ day, month, year }: Parts): string =>
  day && month && year ? `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}` : '';

/** The parts of 'YYYY/MM/DD' or 'YYYY-MM-DD'. */
export const splitParts = (date: string): Parts => {
  const [year = '', month = '', day = ''] = date.split(/[/-]/);
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
};
