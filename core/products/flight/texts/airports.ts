/** Words that most airport names begin with, longest first; and those that Latin names end with. */
const openings = ['فرودگاه بین‌المللی ', 'فرودگاه بین المللی ', 'فرودگاه '];
const latinEnding = / (?:international )?airport$/i;

/**
 * The part of an airport's name that tells it from others: «شهید هاشمی‌نژاد» of «فرودگاه بین‌المللی شهید هاشمی‌نژاد مشهد».
 * The city stands beside it anyway; an airport that is only called by its city keeps the word for airport.
 */
export const shortAirportName = (name: string, city: string): string => {
  const opening = openings.find((words) => name.startsWith(words)) ?? '';
  const rest = name.slice(opening.length).replace(latinEnding, '').trim();
  const own = rest.endsWith(` ${city}`) ? rest.slice(0, -city.length - 1).trim() : rest;
  return own === '' || own === city ? name : own;
};
