/** Whether a flight stays in one country, and where it ends or begins. */
export interface ChangingFlight {
  airport: string;
  isAbroad: boolean;
}

/** Least minutes to change at one airport: between flights at home, abroad, or one of each. */
export interface ChangingTimes {
  home: number;
  abroad: number;
  mixed: number;
}

const usualTimes: ChangingTimes = { home: 60, abroad: 90, mixed: 120 };

/** From one airport of a city to another: through the door, across the city, and to the gate again. */
export const changeOfAirportMinutes = 240;

/** Longest that anybody waits for a connection: at home for the same day, abroad over a night. */
export const waitMinutesMax = (isAbroad: boolean): number => (isAbroad ? 20 * 60 : 10 * 60);

/**
 * The least minutes between an arrival and the next departure. `byAirport` names the airports that need other than the
 * usual times.
 */
export const changingMinutes = (
  arrival: ChangingFlight,
  departure: ChangingFlight,
  byAirport: Readonly<Record<string, Partial<ChangingTimes>>>,
): number => {
  if (arrival.airport !== departure.airport) return changeOfAirportMinutes;
  const times = { ...usualTimes, ...byAirport[arrival.airport] };
  if (arrival.isAbroad && departure.isAbroad) return times.abroad;
  return arrival.isAbroad || departure.isAbroad ? times.mixed : times.home;
};
