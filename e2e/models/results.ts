import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { AvailableReply, Proposal } from '#core/products/flight/contract/proposal.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { daysFromToday } from './search.ts';

export interface Wanted {
  from?: string;
  to?: string;
  /** Days from today. Each journey that changes flights has its own day. */
  days: number;
  /** Days from today to the flight back of a round trip. */
  back?: number;
  adults?: number;
  isAbroad?: boolean;
}

/** A chosen flight, with what the weather needs to find it. */
export interface Chosen {
  airline: string;
  flight: number;
  date: string;
  /** Local time at its airport. */
  departure: PlainDateTime;
  /** Rials for all passengers. */
  total: number;
}

/** The address of the list of a search. */
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

/** Whether a flight is of the demo airline system, with seats enough, so that a weather front can hit it. */
export const isSystemFlight = ({ isCharter, seat }: Proposal): boolean => !isCharter && seat === 9;

/** The first flight of a proposal, as the weather needs it. */
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

/** Gives days from today to a day without flights on a route, which must not be flown every day of the week. */
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

/** Whether the list shows a proposal. If several sellers have the same flights, it shows only the cheapest. */
const isShown = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  all.every(
    (other) => other === proposal || other.hash !== proposal.hash || other.totalPrice > proposal.totalPrice,
  );

/** The answer of a search is its last line, after what may be told before. */
const answerIn = (text: string): AvailableReply => {
  const { data } = JSON.parse(text.trim().split('\n').at(-1) ?? '') as { data: AvailableReply };
  return data;
};

/** The list of flights, one of them open in its place, and the sheet with all about it. */
export const resultsPage = (page: Page) => {
  const cards = page.getByTestId('flight-card');
  // The sheet has one, too, over that of the row.
  const go = page.getByTestId('continue-purchase').last();
  const untilLoaded = async () => {
    await expect(cards.first()).toBeVisible({ timeout: 30_000 });
  };
  const model = {
    cards,
    untilLoaded,
    /** Does what brings a list, and returns all that it was answered with. The answer comes at once, as through a proxy that buffers. */
    async answerOf(bring: () => Promise<unknown>): Promise<AvailableReply> {
      const answers: AvailableReply[] = [];
      const search = /FlightCatalog\/Available/;
      await page.route(
        search,
        async (route) => {
          const response = await route.fetch();
          const body = await response.text();
          answers.push(answerIn(body));
          await route.fulfill({ response, body });
        },
        { times: 1 },
      );
      await bring();
      await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(1);
      await untilLoaded();
      const [answer] = answers;
      if (!answer) throw new Error('no answer');
      return answer;
    },
    /** Opens the sheet of filters on a phone. On a wide screen they are beside the list. */
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
      await expect(page).toHaveURL(/[?&]open=/);
    },
    /** A flight of the list, in its place. */
    async open(proposal: Proposal) {
      const choose = page.locator(`[data-row="${proposal.proposalId}"]`).getByTestId('choose-flight');
      // A long list draws only the flights near the view.
      await expect(async () => {
        if ((await choose.count()) === 0) await page.evaluate(() => window.scrollBy(0, innerHeight));
        expect(await choose.count()).toBe(1);
      }).toPass({ intervals: [50] });
      await choose.click();
      await expect(go).toBeVisible();
    },
    /** Closes a sheet. */
    async closeSheet(testId: string) {
      await page.keyboard.press('Escape');
      await expect(page.getByTestId(testId)).toHaveCount(0);
    },
    /** Closes the open flight, as it was opened. */
    async close() {
      await page.locator('[data-testid="choose-flight"][aria-expanded="true"]').click();
      await expect(page.getByTestId('open-row')).toHaveCount(0);
    },
    /** Everything about the open flight, in a sheet. */
    async openRules() {
      await page.getByTestId('all-rules').click();
      await expect(page.getByTestId('flight-detail')).toBeVisible();
      await expect(page).toHaveURL(/[?&]rqs=/);
    },
    closeRules: () => model.closeSheet('flight-detail'),
    /** Whatever brings the list; then its first flight that suits, open. */
    async openFlight(
      bring: () => Promise<unknown>,
      suits: (proposal: Proposal) => boolean,
    ): Promise<Proposal> {
      const { proposals } = await model.answerOf(bring);
      const proposal = proposals.find((each) => suits(each) && isShown(each, proposals));
      if (!proposal) throw new Error('no such flight on that day');
      await model.open(proposal);
      return proposal;
    },
    /** Opens the list of a day and in it the first system flight with seats. */
    async openSystemFlight(wanted: Wanted): Promise<Chosen> {
      return chosenOf(await model.openFlight(() => page.goto(resultsAddress(wanted)), isSystemFlight));
    },
    /** From an open leg to the list of the next, and in it the first flight that suits. */
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
