import type { PassengerMode } from '#core/rules/passengers/modes.ts';

/** At home an Iranian gives a national code, anyone else a passport. */
export const domesticMode: PassengerMode = { iranian: 'national', other: 'passport' };

/** Abroad everybody gives a passport; Iranians give a national code as well. */
export const internationalMode: PassengerMode = { iranian: 'international-Iran', other: 'passport' };

/** Which fields a trip asks of its passengers, the same in browser and server: those for abroad as soon as one leg leads abroad. */
export const modeOfTrip = (isDomestic: boolean): PassengerMode =>
  isDomestic ? domesticMode : internationalMode;
