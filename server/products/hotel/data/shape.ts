import type { RatePlan, RoomType, Season } from '#core/products/hotel/rules/rate-plan.ts';
import type {
  CoordinateQuality,
  HotelFacility,
  LandmarkKind,
  PropertyKind,
} from '#core/products/hotel/words.ts';

/** A part of a city, as people of the city call it. Its place is the middle of what is meant. */
export interface District {
  /** `mashhad.imam-reza` */
  districtId: string;
  name: string;
  nameEn: string;
  lat: number;
  lon: number;
}

/** What people want to be near to. */
export interface Landmark {
  /** `mashhad.haram` */
  landmarkId: string;
  /** «حرم امام رضا» */
  name: string;
  nameEn: string;
  /** «حرم»: what distances say: «۷ دقیقه پیاده تا حرم». */
  shortName: string;
  kind: LandmarkKind;
  lat: number;
  lon: number;
}

/** A city that hotels are sold in. The first landmark is the one that its hotels are asked about most. */
export interface HotelCity {
  /** `mashhad` */
  cityKey: string;
  /** IATA code of the city; null where it has none (Karbala). */
  cityCode: string | null;
  nearestAirport: string;
  name: string;
  nameEn: string;
  /** The name in the letters of the place, where those are neither Persian nor Latin: «Москва». */
  nameLocal: string | null;
  countryIso2: string;
  countryName: string;
  /** IANA zone: a stay's days and the hours of its ladder are those of the hotel. */
  zone: string;
  lat: number;
  lon: number;
  landmarks: readonly Landmark[];
  districts: readonly District[];
}

/** What a house asks of who stays. Null: not known, ask the hotel. */
export interface HouseRules {
  /** Up to which age a child sleeps in the parents' bed for nothing. */
  childFreeToAge: number | null;
  extraBed: boolean | null;
  cot: boolean | null;
  pets: boolean | null;
  smoking: boolean | null;
  /** Whether couples show a marriage certificate. */
  marriageCertificate: boolean | null;
  /** Whether who lives in the same city may stay: `withLetter` with a letter of the police of public places. */
  localGuests: 'welcome' | 'withLetter' | 'no' | null;
  /** Under which age nobody stays alone. */
  aloneFromAge: number | null;
}

/** What is paid at the hotel beside the price, in its own money: a city's tax for example. */
export interface HotelFee {
  /** «عوارض گردشگری دبی» */
  name: string;
  /** In the smallest unit of the currency, for a room and night: 2000 of AED is 20 dirhams. */
  minorPerRoomNight: number;
  /** ISO 4217. */
  currency: string;
}

/** What is known of a hotel: its names, stars, kind and place. */
export interface KnownHotel {
  /** `mashhad-javad-hotel` */
  hotelId: string;
  cityKey: string;
  districtId: string;
  name: string;
  nameEn: string;
  /** One to five. */
  stars: number;
  kind: PropertyKind;
  lat: number;
  lon: number;
  quality: CoordinateQuality;
  /** Street or district, no number that is not known: «خیابان امام رضا». */
  address: string;
  /** For the taxi, in Latin letters. */
  addressEn: string;
}

/** What only the hotel can tell, or whoever made it up to try the house with. */
export interface HotelFacts {
  /** Of the hotel's own time: `14:00`. */
  checkInFrom: string;
  checkOutUntil: string;
  /** When breakfast is served; null where there is none, or nobody knows. */
  breakfast: { from: string; to: string } | null;
  facilities: readonly HotelFacility[];
  fees: readonly HotelFee[];
  rules: HouseRules;
  /** True where all of these are made up. */
  hasSampleFacts: boolean;
}

/** A hotel without its rooms and prices, which are elsewhere. */
export interface HotelContent extends KnownHotel, HotelFacts {}

/** All that a hotel sells, as the generator of samples makes it. */
export interface HotelSupply {
  roomTypes: readonly RoomType[];
  plans: readonly RatePlan[];
  seasons: readonly Season[];
}
