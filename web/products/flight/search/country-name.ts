const names = new Intl.DisplayNames('fa', { type: 'region' });

/** «ترکیه» of TR, as the browser calls it in Persian; the code where it knows none. */
export const countryName = (iso2: string): string => names.of(iso2) ?? iso2;
