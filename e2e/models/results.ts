import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { AvailableReply, Proposal } from '#core/products/flight/contract/proposal.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { daysFromToday } from './search.ts';

export interface Wanted {
  from?: string;
  to?: string;
  /** Days from today; journeys that meddle with flights have a day each. */
  days: number;
  /** Days from today of the way back, of a round trip. */
  back?: number;
  adults?: number;
  isAbroad?: boolean;
}

/** A flight out of the list: what the weather must know to find it. */
export interface Chosen {
  airline: string;
  flight: number;
  date: string;
  /** On the clocks of its airport. */
  departure: PlainDateTime;
  /** Rials for all passengers. */
  total: number;
}

/** The address that somebody may have been sent. */
export const resultsAddress = ({
  from = 'THR',
  to = 'MHD',
  days,
  back,
  adults = 1,
  isAbroad = false,
}: Wanted): string =>
  [
    `/plp?origin=${from}&destination=${to}&date=${daysFromToday(days)}`,
    ...(back === undefined ? [] : [`tripType=2&returnDate=${daysFromToday(back)}`]),
    `adults=${adults}&children=0&infants=0`,
    ...(isAbroad ? ['productType=1'] : []),
  ].join('&');

/** A flight of the list that a weather front can find by its number. */
export const isSystemFlight = ({ isCharter, seat }: Proposal): boolean => !isCharter && seat === 9;

/** What the weather must know to find the first flight of a proposal. */
export const chosenOf = ({ flightGroups: [group], totalPrice }: Proposal): Chosen => {
  const leg = group?.flightLegs[0];
  if (!leg) throw new Error('a proposal without a flight');
  return {
    airline: leg.airlineCode,
    flight: Number(leg.flightNumber.split(' ')[1]),
    date: dateOf(leg.departureTime),
    departure: leg.departureTime,
    total: totalPrice,
  };
};

/** Thin routes are not flown every day of the week: a day of the coming weeks on which nobody flies. */
export const dayWithoutFlights = async (
  request: APIRequestContext,
  { from, to }: { from: string; to: string },
): Promise<number> => {
  for (let days = 40; days < 47; days += 1) {
    const answer = await request.post('/api/flight-catalog/FlightCatalog/Available', {
      data: {
        origin: { code: from },
        destination: { code: to },
        date: daysFromToday(days),
        passengers: { adults: 1, children: 0, infants: 0 },
      },
    });
    const { data } = (await answer.json()) as { data: AvailableReply };
    if (data.proposals.length === 0) return days;
  }
  throw new Error(`${from} to ${to} is flown every day`);
};

/** Of the same flights from several sellers only the cheapest is shown. */
const isShown = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  all.every(
    (other) => other === proposal || other.hash !== proposal.hash || other.totalPrice > proposal.totalPrice,
  );

/** The list of flights and the sheet of one of them. */
export const resultsPage = (page: Page) => {
  const cards = page.getByTestId('flight-card');
  const go = page.getByTestId('continue-purchase');
  const untilLoaded = async () => {
    await expect(cards.first()).toBeVisible({ timeout: 30_000 });
  };
  const model = {
    cards,
    untilLoaded,
    /** Filters stand beside the list, or in a sheet on a phone. */
    async openFilters() {
      const sheet = page.getByTestId('open-filters');
      if (await sheet.isVisible()) await sheet.click();
    },
    async closeFilters() {
      const show = page.getByTestId('show-results');
      if (await show.isVisible()) await show.click();
      await expect(show).toHaveCount(0);
    },
    async onlyCharters() {
      await model.openFilters();
      await page.getByRole('checkbox', { name: /^چارتر/ }).check();
      await model.closeFilters();
    },
    async openFirst() {
      await page.getByTestId('choose-flight').first().click();
      await expect(go).toBeVisible();
      // Only then does Back close it.
      await expect(page).toHaveURL(/[?&]rqs=/);
    },
    /** The sheet of a flight of the list. */
    async open(proposal: Proposal) {
      const choose = page.locator(`[data-row="${proposal.proposalId}"]`).getByTestId('choose-flight');
      // Of a long list only what is near the view is drawn.
      await expect(async () => {
        if ((await choose.count()) === 0) await page.evaluate(() => window.scrollBy(0, innerHeight));
        expect(await choose.count()).toBe(1);
      }).toPass({ intervals: [50] });
      await choose.click();
      await expect(go).toBeVisible();
    },
    /** Away from a sheet, back to the list. */
    async closeSheet(testId: string) {
      await page.keyboard.press('Escape');
      await expect(page.getByTestId(testId)).toHaveCount(0);
    },
    close: () => model.closeSheet('flight-detail'),
    /** Whatever brings the list; then the sheet of its first flight that suits. */
    async openFlight(
      bring: () => Promise<unknown>,
      suits: (proposal: Proposal) => boolean,
    ): Promise<Proposal> {
      const answered = page.waitForResponse(/FlightCatalog\/Available/);
      await bring();
      const { data } = (await (await answered).json()) as { data: AvailableReply };
      const proposal = data.proposals.find((each) => suits(each) && isShown(each, data.proposals));
      if (!proposal) throw new Error('no such flight on that day');
      await untilLoaded();
      await model.open(proposal);
      return proposal;
    },
    /** Opens the list of a day and the sheet of the first system flight with seats. */
    async openSystemFlight(wanted: Wanted): Promise<Chosen> {
      return chosenOf(await model.openFlight(() => page.goto(resultsAddress(wanted)), isSystemFlight));
    },
    /** From the sheet of a leg to the list of the next, and the sheet of its first flight that suits. */
    async openNext(suits: (proposal: Proposal) => boolean): Promise<Proposal> {
      return model.openFlight(() => go.click(), suits);
    },
    async goOn() {
      await go.click();
      await expect(page).toHaveURL(/\/add-passenger\?/);
    },
  };
  return model;
};
