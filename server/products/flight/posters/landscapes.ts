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

/** What the lands look like of which a city says no more. */
const countries: Readonly<Record<Landscape, string>> = {
  desert: 'AE SA QA KW BH OM YE EG LY DZ SD NE ML MR TD TM JO IR',
  coast:
    'GR CY MT HR AL ME PT ES ID PH LK MV TH MU SC MG CU DO JM BS BB AG FJ PF WS TO NC AU NZ TN MA LB KH VN MY SG BN PG TZ KE MZ SN GM GH BR',
  mountain: 'AF AM GE KG TJ NP BT CH AT LS ET PE BO EC CL NO IS MK PK',
  city: 'JP KR CN HK MO TW US CA',
  town: 'IQ SY TR UZ IN IT AZ BD SM',
  green: '',
};

const read = (table: Readonly<Record<Landscape, string>>): ReadonlyMap<string, Landscape> =>
  new Map(
    Object.entries(table).flatMap(([landscape, codes]) =>
      codes
        .split(' ')
        .filter(Boolean)
        .map((code) => [code, landscape as Landscape] as const),
    ),
  );

const byCity = read(cities);
const byCountry = read(countries);

/** What a city looks like: as is known of it, else as its country mostly does, else green. */
export const landscapeOf = (code: string, countryIso2: string): Landscape =>
  byCity.get(code) ?? byCountry.get(countryIso2) ?? 'green';
