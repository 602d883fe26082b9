import type { Traveller } from '#server/commerce/port/desk.ts';
import countries from '#server/platform/countries/countries.json' with { type: 'json' };
import type { Booking } from './bookings.ts';
import type { DuffelSettings } from './env.ts';
import type { DuffelOffer } from './shapes.ts';

const iso2Of = new Map(countries.map(({ iso2, iso3 }) => [iso3, iso2]));

/** Types as offers are asked for. */
export const typeWords = { Adult: 'adult', Child: 'child', Infant: 'infant_without_seat' } as const;

/** Which passenger of the offer each traveller is; null if the offer was made for another party. */
export const seatTravellers = (
  { passengers }: Pick<DuffelOffer, 'passengers'>,
  travellers: readonly Pick<Traveller, 'travellerId' | 'type'>[],
): Booking['passengers'] | null => {
  const left = [...passengers];
  const seated = travellers.flatMap(({ travellerId, type }) => {
    const at = left.findIndex((passenger) => passenger.type === typeWords[type]);
    const [passenger] = at < 0 ? [] : left.splice(at, 1);
    return passenger ? [{ travellerId, passengerId: passenger.id }] : [];
  });
  return left.length === 0 && seated.length === travellers.length ? seated : null;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The passport of a traveller as Duffel takes it; null if something of it is missing. */
const passportOf = ({ passportNumber, nationality, extra }: Traveller) => {
  const expires = textOf(extra['passportExpiresOn']);
  const country = iso2Of.get(textOf(extra['passportIssuingCountry']) ?? nationality);
  if (!passportNumber || !expires || !country) return null;
  return {
    type: 'passport',
    unique_identifier: passportNumber,
    issuing_country_code: country,
    expires_on: expires,
  };
};

/** Whether everybody has the documents without which the airline sells nothing. */
export const haveDocuments = (
  { passenger_identity_documents_required }: DuffelOffer,
  travellers: readonly Traveller[],
): boolean => !passenger_identity_documents_required || travellers.every((one) => passportOf(one) !== null);

/** The passengers of an order. Airlines reach the agency, not the traveller. */
export const orderPassengers = (
  booking: Pick<Booking, 'passengers' | 'takes_passports'>,
  travellers: readonly Traveller[],
  contact: DuffelSettings['contact'],
) => {
  const idOf = new Map(booking.passengers.map(({ travellerId, passengerId }) => [travellerId, passengerId]));
  const infants = travellers.filter(({ type }) => type === 'Infant');
  return travellers.map((traveller) => {
    const isMale = traveller.genderTitle === 'Male';
    // Each adult may have one infant on the lap.
    const lap = traveller.type === 'Adult' ? infants.shift() : undefined;
    const passport = booking.takes_passports ? passportOf(traveller) : null;
    return {
      id: idOf.get(traveller.travellerId),
      title: isMale ? 'mr' : 'ms',
      gender: isMale ? 'm' : 'f',
      given_name: traveller.firstName,
      family_name: traveller.lastName,
      born_on: traveller.birthDate,
      email: contact.email,
      phone_number: contact.phone,
      ...(lap ? { infant_passenger_id: idOf.get(lap.travellerId) } : {}),
      ...(passport ? { identity_documents: [passport] } : {}),
    };
  });
};
