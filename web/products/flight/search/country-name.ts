const names = new Intl.DisplayNames('fa', { type: 'region' });

/** The Persian name of a country from the browser («ترکیه» for TR); the code if the browser has none. */
export const countryName = (iso2: string): string => names.of(iso2) ?? iso2;
