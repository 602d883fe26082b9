/** The words of hotels: every list of codes that data, contract, rules and pages share. What people read of them is in `texts/`. */

/** What kind of house it is. */
export const propertyKinds = [
  'hotel',
  'apartmentHotel',
  'traditionalHouse',
  'guestHouse',
  'hostel',
  'resort',
] as const;
export type PropertyKind = (typeof propertyKinds)[number];

/**
 * How well the place of a hotel is known: to a street corner, to about a kilometre (told as an approximate place), or no more than its
 * district, whose middle stands for it.
 */
export const coordinateQualities = ['exact', 'approximate', 'district'] as const;
export type CoordinateQuality = (typeof coordinateQualities)[number];

/** What distances are told to. */
export const landmarkKinds = [
  'shrine',
  'mosque',
  'church',
  'bazaar',
  'mall',
  'square',
  'palace',
  'museum',
  'tower',
  'bridge',
  'garden',
  'beach',
  'airport',
  'station',
  'terminal',
  'port',
  'metro',
] as const;
export type LandmarkKind = (typeof landmarkKinds)[number];

/** What a hotel has for everybody who stays. */
export const hotelFacilities = [
  'wifi',
  'parking',
  'breakfast',
  'restaurant',
  'cafe',
  'reception24',
  'elevator',
  'prayerRoom',
  'pool',
  'gym',
  'sauna',
  'spa',
  'beachFront',
  'playground',
  'conference',
  'laundry',
  'airportShuttle',
  'shrineShuttle',
  'wheelchair',
  'familyRooms',
  'courtyard',
  'garden',
  'luggageRoom',
  'safe',
] as const;
export type HotelFacility = (typeof hotelFacilities)[number];

/** What a room has. */
export const roomFacilities = [
  'airConditioning',
  'heating',
  'tv',
  'fridge',
  'minibar',
  'kettle',
  'kitchen',
  'washingMachine',
  'bath',
  'shower',
  'iranianToilet',
  'prayerMat',
  'balcony',
  'desk',
  'safeBox',
  'sofa',
] as const;
export type RoomFacility = (typeof roomFacilities)[number];

/** What a room is, by who sleeps in it. */
export const roomKinds = [
  'single',
  'double',
  'twin',
  'triple',
  'quad',
  'family',
  'suite',
  'apartment',
  'bed',
] as const;
export type RoomKind = (typeof roomKinds)[number];

/** What a room looks out on. */
export const roomViews = [
  'city',
  'street',
  'courtyard',
  'garden',
  'sea',
  'shrine',
  'mountain',
  'river',
  'pool',
] as const;
export type RoomView = (typeof roomViews)[number];

export const bedKinds = ['double', 'single', 'sofaBed', 'bunk', 'floorBed'] as const;
export type BedKind = (typeof bedKinds)[number];

/** Which nights are moved to another hotel: all, or those that are left of guests who slept there already. */
export const moveNights = ['all', 'left'] as const;
export type MoveNights = (typeof moveNights)[number];

/** Which meals are in the price. */
export const boards = ['roomOnly', 'breakfast', 'halfBoard', 'fullBoard', 'allInclusive'] as const;
export type Board = (typeof boards)[number];

/** When it is paid: all of it here, a share here and the rest at the hotel, or at the hotel but for what holds the room. */
export const paymentTimes = ['now', 'partNow', 'atHotel'] as const;
export type PaymentTime = (typeof paymentTimes)[number];

/** How rooms of a kind are had: a number that the hotel keeps for the agency, as many as there are, or by asking the hotel. */
export const inventoryKinds = ['allotment', 'freeSale', 'onRequest'] as const;
export type InventoryKind = (typeof inventoryKinds)[number];

/** What guests ask a hotel for, which it tries and does not promise. */
export const hotelWishes = [
  'highFloor',
  'roomsTogether',
  'quiet',
  'cot',
  'prayerMat',
  'doubleBed',
  'twinBeds',
  'nonSmoking',
] as const;
export type HotelWish = (typeof hotelWishes)[number];

/**
 * What happened to a room after it was bought: staff took its penalty away, moved its guests, had nowhere to move them to, or its guests did
 * not come.
 */
export const exceptionKinds = ['waived', 'moved', 'cannotHost', 'noShow'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** What staff do with hotels. */
export const staffActs = [
  'answeredYes',
  'answeredNo',
  'nights',
  'selling',
  'moved',
  'cannotHost',
  'waived',
  'noShow',
  'takenBack',
  'reviewShown',
  'reviewHidden',
  'waiverRefused',
] as const;
export type StaffAct = (typeof staffActs)[number];

/** How the review of a stay stands: staff have yet to read it, or have shown or hidden it. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How a traveller's wish that a hotel waive its penalty stands. */
export const waiverStates = ['waiting', 'agreed', 'refused'] as const;
export type WaiverState = (typeof waiverStates)[number];
