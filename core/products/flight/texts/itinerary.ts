/** A flight as others see it who are no passengers of it: in a shared trip, and in a calendar. */
export const itineraryTexts = {
  from: (airport: string): string => `از ${airport}`,
  to: (airport: string): string => `به ${airport}`,
  aircraft: (name: string): string => `هواپیما: ${name}`,
  event: (route: string, flightNumber: string): string => `پرواز ${route}، ${flightNumber}`,
  departs: (time: string, city: string): string => `حرکت: ${time} به وقت ${city}`,
  arrives: (time: string, city: string, day: string): string =>
    `رسیدن: ${time} به وقت ${city}${day && `، ${day}`}`,
} as const;
