/** The words of tours: every list of codes that data, contract, rules and pages share. What people read of them is in `texts/`. */

/** What somebody looks for in a tour. One tour may be several of them. */
export const tourThemes = [
  'city',
  'beach',
  'nature',
  'history',
  'pilgrimage',
  'nowruz',
  'family',
  'adventure',
] as const;
export type TourTheme = (typeof tourThemes)[number];

/** How the group gets there and back. */
export const transports = ['flight', 'train', 'bus'] as const;
export type Transport = (typeof transports)[number];

/** How much walking and height it takes. */
export const difficulties = ['easy', 'moderate', 'demanding'] as const;
export type Difficulty = (typeof difficulties)[number];

export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof meals)[number];

/** Which meals a hotel gives. */
export const tourBoards = ['roomOnly', 'breakfast', 'halfBoard', 'fullBoard', 'allInclusive'] as const;
export type TourBoard = (typeof tourBoards)[number];

/** How good the hotels of a package are; a tour sells one level or several. */
export const hotelLevels = ['economy', 'standard', 'superior', 'luxury'] as const;
export type HotelLevel = (typeof hotelLevels)[number];

/** Who sees to the visa: nobody needs one, the tour's price has it, each traveller gets one before, or at the border. */
export const visaTerms = ['notNeeded', 'included', 'own', 'onArrival'] as const;
export type VisaTerm = (typeof visaTerms)[number];

/** What a traveller brings along. */
export const tourDocuments = [
  'nationalCard',
  'birthCertificate',
  'passport',
  'photo',
  'marriageCertificate',
  'exitPermit',
  'sportInsurance',
] as const;
export type TourDocument = (typeof tourDocuments)[number];

/** What stands on the map of a programme. */
export const stopKinds = [
  'airport',
  'station',
  'hotel',
  'shrine',
  'mosque',
  'church',
  'bazaar',
  'museum',
  'palace',
  'monument',
  'garden',
  'square',
  'beach',
  'island',
  'nature',
  'mountain',
  'desert',
  'village',
  'port',
  'tower',
  'bridge',
] as const;
export type StopKind = (typeof stopKinds)[number];

/** How well a place is known: to its building, or to about a kilometre. */
export const stopQualities = ['exact', 'approximate'] as const;
export type StopQuality = (typeof stopQualities)[number];

/**
 * The rooms that a party asks for. `shared` is a bed in a double room with another traveller of the same sex, for somebody who travels alone
 * and does not want to pay for a single room.
 */
export const roomKinds = ['single', 'double', 'triple', 'shared'] as const;
export type TourRoomKind = (typeof roomKinds)[number];

/** What one person pays for: a bed of a room of that kind, or a child's place in it. */
export const placeKinds = ['double', 'single', 'triple', 'childWithBed', 'childNoBed', 'infant'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * Whether a departure can be bought: it can, few places are left, none is, it is too late, or the agency called it off.
 */
export const departureStates = ['onSale', 'nearFull', 'full', 'closed', 'calledOff'] as const;
export type DepartureState = (typeof departureStates)[number];

/** Whether it takes place: not decided yet, certain, or called off. */
export const certainties = ['open', 'going', 'calledOff'] as const;
export type Certainty = (typeof certainties)[number];

/** How a party stands that waits for places: in the line, with places kept for it, or over. */
export const waitStates = ['waiting', 'offered', 'accepted', 'lapsed', 'left', 'over'] as const;
export type WaitState = (typeof waitStates)[number];

/** The lists that go out with a date: to the airline, to each hotel, to the consulate, and to whoever leads the group. */
export const tourLists = ['manifest', 'rooming', 'visa', 'leader'] as const;
export type TourList = (typeof tourLists)[number];

/** Why a date does not take place: too few have registered, or it cannot be travelled. */
export const callOffReasons = ['minimum', 'force'] as const;
export type CallOffReason = (typeof callOffReasons)[number];

/** What staff do with tours, as the book of acts names it. Reading what is personal is an act. */
export const tourActs = [
  'travellersRead',
  'listRead',
  'listTaken',
  'listSent',
  'wrote',
  'confirmed',
  'calledOff',
  'visaPaperRead',
  'visaAccepted',
  'visaRejected',
] as const;
export type TourAct = (typeof tourActs)[number];

/** What is counted of a date: seats, those of them that have registered, rooms of each kind, shared beds, and those who share a room. */
export const countedWhats = ['seats', 'registered', 'rooms', 'beds', 'sharers'] as const;
export type CountedWhat = (typeof countedWhats)[number];

/** How a party stands that asked for its money since a visa was refused. */
export const visaClaimStates = ['asked', 'accepted', 'rejected'] as const;
export type VisaClaimState = (typeof visaClaimStates)[number];

/** How many pictures of papers come with it. */
export const visaPapersMax = 4;
