import { hotelCityOf, knownHotels } from '../data/hotels.ts';
import type { HotelContent, HotelFacts } from '../data/shape.ts';
import { sampleFacts } from '../samples/facts.ts';

/** What is said of a hotel of which nobody has told more: the hours that most houses keep, and nothing else. */
export const unknownFacts: HotelFacts = {
  checkInFrom: '14:00',
  checkOutUntil: '12:00',
  breakfast: null,
  facilities: [],
  fees: [],
  rules: {
    childFreeToAge: null,
    extraBed: null,
    cot: null,
    pets: null,
    smoking: null,
    marriageCertificate: null,
    localGuests: null,
    aloneFromAge: null,
  },
  hasSampleFacts: false,
};

/** Every hotel, city by city; in a demonstration with facts that are made up and say so, else with none but what is known. */
export const hotelContents = (isDemo: boolean): readonly HotelContent[] =>
  knownHotels.map((hotel) => {
    const city = hotelCityOf(hotel.cityKey);
    return { ...hotel, ...(isDemo && city ? sampleFacts(hotel, city) : unknownFacts) };
  });
