import { iranZone } from '#core/rules/dates/iran.ts';
import { parsePersianDate } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { staffDrawTexts } from '#core/texts/draws.ts';
import { joinParts, type Parts } from '#web/ui/date-parts/index.ts';

const texts = staffDrawTexts.createDialog;

export interface DrawTyped {
  title: string;
  prize: string;
  winners: string;
  publicSource: string;
  closes: Parts;
  draws: Parts;
}

/** People take part until the last minute of the day, and the draw is held from noon on. */
const moments = { closes: '23:59', draws: '12:00' } as const;
const winnersMax = 100;

const instantOf = (day: PlainDate, at: keyof typeof moments): string =>
  toInstant(`${day}T${moments[at]}` as Parameters<typeof toInstant>[0], iranZone).toISOString();

/** What is wrong with a draw before it is announced, field by field, and the body of the call; null until it can be sent. */
export const announcedOf = (drawId: string, typed: DrawTyped) => {
  const [closes, draws] = [
    parsePersianDate(joinParts(typed.closes)),
    parsePersianDate(joinParts(typed.draws)),
  ];
  const winners = Number(typed.winners);
  const areFew = Number.isInteger(winners) && winners >= 1 && winners <= winnersMax;
  const wrong: Readonly<Record<string, string | undefined>> = {
    title: typed.title.trim().length >= 3 ? undefined : texts.nameMissing,
    prize: typed.prize.trim().length >= 3 ? undefined : texts.prizeMissing,
    winners: areFew ? undefined : texts.winnersWrong,
    publicSource: typed.publicSource.trim().length >= 10 ? undefined : texts.sourceMissing,
    closesAt: closes ? undefined : texts.dayWrong,
    drawsAt: draws ? undefined : texts.dayWrong,
  };
  if (!closes || !draws || Object.values(wrong).some((one) => one !== undefined))
    return { wrong, body: null };
  const { title, prize, publicSource } = typed;
  const body = {
    drawId,
    title,
    prize,
    winners,
    publicSource,
    closesAt: instantOf(closes, 'closes'),
    drawsAt: instantOf(draws, 'draws'),
  };
  return { wrong, body };
};
