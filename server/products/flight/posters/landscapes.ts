import { landscapeOfCountry, readLandscapes } from '#server/platform/posters/countries.ts';
import type { Landscape } from '#server/platform/posters/landmarks.ts';

/** Cities of which a poster was drawn, by the codes of the city and of its airports that are chosen by themselves. */
export const drawnOf: Readonly<Record<string, string>> = {
  AWZ: 'ahvaz',
  AYT: 'antalya',
  BAK: 'baku',
  DXB: 'dubai',
  EVN: 'yerevan',
  HKT: 'phuket',
  IFN: 'isfahan',
  IST: 'istanbul',
  KIH: 'kish',
  MCT: 'muscat',
  MHD: 'mashhad',
  MOW: 'moscow',
  NJF: 'najaf',
  GSM: 'qeshm',
  ROM: 'rome',
  SYZ: 'shiraz',
  TBS: 'tbilisi',
  TBZ: 'tabriz',
  THR: 'tehran',
  AZD: 'yazd',
  AGR: 'agra',
};

/** What cities look like where that is known and differs from their country: general knowledge of the places. */
const cities: Readonly<Record<Landscape, string>> = {
  coast:
    'ABD AEU BUZ BND BXR CQD JSK LFM LVP MRX PGU PFQ SXI ZBR AAL RZR NSH RAS IZM BJV DLM BEY LCA JED DOH KWI BOM GOI DPS CMB SIN HKG BCN NCE LIS SYD MEL LAX CPT MBA ZNZ ALG TUN OPO VCE NAP CTA CPH',
  mountain: 'KSH SDG OMH KHD ILM SNX RJN HDM KBL ISU EBL VAN ERZ DYU FRU ALA TIF GRX INN SZG GVA KTM LRR YES',
  desert: 'KER ZAH RFD XBJ BJB TCX SYJ QMJ ACZ AFZ IHR MED RUH AUH SHJ RKT CAI LXR ASW',
  city: 'KUL BKK FRA LON PAR YTO NYC SEL TYO BJS CAN SHA CHI MIL MUC',
  town: 'BGW BSR DAM IQM BHK SKD AMM ANK',
  green: 'GBT SRY GOT ADU BER VIE PRG WAW BRU AMS STO OSL HEL DUB',
};

const byCity = readLandscapes(cities);

/** What a city looks like: as is known of it, else as its country mostly does. */
export const landscapeOf = (code: string, countryIso2: string): Landscape =>
  byCity.get(code) ?? landscapeOfCountry(countryIso2);
