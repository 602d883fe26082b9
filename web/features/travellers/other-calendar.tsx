import { formatGregorianShort, formatJalaliFull } from '#core/rules/dates/format.ts';
import { parsePersianDate } from '#core/rules/dates/jalali.ts';
import type { PassengerField } from '#core/rules/passengers/validate.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import type { Parts } from '#web/ui/date-parts/index.ts';
import { joinParts } from '#web/ui/date-parts/index.ts';
import type { CalendarKind, TravellerDraft } from './draft.ts';

/** The same day in the calendar that is not being typed; null while the date is not complete. */
const otherCalendar = (parts: Parts, typed: CalendarKind) => {
  const date = parsePersianDate(joinParts(parts));
  if (!date) return null;
  if (typed === 'Gregorian') return <span>{formatJalaliFull(date)}</span>;
  return <bdi dir="ltr">{formatGregorianShort(date)}</bdi>;
};

/** The hint under a date: the same day in the other calendar, and a warning if a passport filled it that was not read well there. */
export const dateHint = (
  draft: TravellerDraft,
  field: PassengerField,
  { parts, calendar }: { parts: Parts; calendar: CalendarKind },
) => {
  const day = otherCalendar(parts, calendar);
  if (!draft.scan?.doubtful.includes(field)) return day;
  return (
    <>
      {day}
      {day ? ' · ' : null}
      {travellerTexts.scan.lookWell}
    </>
  );
};
