import { countries } from '#server/platform/countries/countries.ts';
import destinationRows from './destinations.json' with { type: 'json' };
import hotelRows from './hotels.json' with { type: 'json' };
import type { KnownDestination, KnownHotel, KnownTour } from './shape.ts';
import caucasus from './tours/caucasus.json' with { type: 'json' };
import centre from './tours/centre.json' with { type: 'json' };
import east from './tours/east.json' with { type: 'json' };
import gulf from './tours/gulf.json' with { type: 'json' };
import north from './tours/north.json' with { type: 'json' };
import pilgrimage from './tours/pilgrimage.json' with { type: 'json' };
import south from './tours/south.json' with { type: 'json' };
import turkey from './tours/turkey.json' with { type: 'json' };

const countryNames = new Map(countries.map(({ iso2, nameFa }) => [iso2, nameFa]));

/** The places that tours go to. */
export const destinations: readonly (KnownDestination & { countryName: string })[] = (
  destinationRows as KnownDestination[]
).map((row) => ({ ...row, countryName: countryNames.get(row.countryIso2) ?? row.countryIso2 }));

export const packageHotels = hotelRows as readonly KnownHotel[];

/** The tours of the samples. */
export const knownTours = [
  ...turkey,
  ...south,
  ...pilgrimage,
  ...centre,
  ...caucasus,
  ...gulf,
  ...east,
  ...north,
] as readonly KnownTour[];
