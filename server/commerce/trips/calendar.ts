import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tripTexts } from '#core/texts/trips.ts';
import type { TripEvent } from '../port/desk.ts';

const secondsPerMinute = 60;

/**
 * The events of a trip as iCalendar (RFC 5545). Times are in UTC, so that a phone with old time zone rules does not move them. The ids of
 * events are made of `orderId` and stay the same, so that a file that is opened again changes events instead of adding them twice.
 */
export const calendarOf = (orderId: string, events: readonly TripEvent[], stamp: Date): string => {
  const calendar = ical({
    prodId: { company: 'Hodhod', product: 'trips', language: 'FA' },
    name: tripTexts.calendarName,
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const event of events) {
    const entry = calendar.createEvent({
      id: `${orderId}-${event.key}@hodhod`,
      stamp,
      sequence: event.revision,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.title,
      location: event.location,
      description: event.description,
      ...(event.isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    });
    if (event.isCancelled) continue;
    entry.createAlarm({
      type: ICalAlarmType.display,
      trigger: event.alarmMinutesBefore * secondsPerMinute,
      description: event.title,
    });
  }
  // RFC 5545 wants CRLF after every line; the library leaves it out after the last one.
  return `${calendar.toString()}\r\n`;
};
