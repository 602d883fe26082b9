import { toPersianDigits } from '#core/rules/text/digits.ts';

/** «ترمینال ۲» */
export const terminalText = (name: string): string => `ترمینال ${toPersianDigits(name)}`;

/** «مهرآباد، ترمینال ۲»; the airport alone where its terminal is not known. */
export const airportText = (airport: string, terminal: string | null): string =>
  terminal ? `${airport}، ${terminalText(terminal)}` : airport;
