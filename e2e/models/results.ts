import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { AvailableReply, Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { daysFromToday } from './search.ts';

export interface Wanted {
  from?: string;
  to?: string;
  /** Days from today; journeys that meddle with flights have a day each. */
  days: number;
  adults?: number;
}

/** A flight out of the list: what the weather must know to find it. */
export interface Chosen {
  airline: string;
  flight: number;
  date: string;
  /** Rials for all passengers. */
  total: number;
}

/** The address that somebody may have been sent. */
export const resultsAddress = ({ from = 'THR', to = 'MHD', days, adults = 1 }: Wanted): string =>
  `/plp?origin=${from}&destination=${to}&date=${daysFromToday(days)}&adults=${adults}&children=0&infants=0`;

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

const nameOf = ({ flightGroups: [group] }: Proposal): string =>
  resultsTexts.card.chooseLong(
    group?.marketingAirlineName ?? '',
    group?.flightLegs[0]?.flightNumber ?? '',
    formatClock(group?.departureTime ?? ''),
  );

/** The list of flights and the sheet of one of them. */
export const resultsPage = (page: Page) => {
  const cards = page.getByTestId('flight-card');
  const go = page.getByTestId('continue-purchase');
  return {
    cards,
    async untilLoaded() {
      await expect(cards.first()).toBeVisible({ timeout: 30_000 });
    },
    /** Filters stand beside the list, or in a sheet on a phone. */
    async onlyCharters() {
      const sheet = page.getByTestId('open-filters');
      if (await sheet.isVisible()) await sheet.click();
      await page.getByRole('checkbox', { name: /^چارتر/ }).check();
      const show = page.getByTestId('show-results');
      if (await show.isVisible()) await show.click();
      await expect(show).toHaveCount(0);
    },
    async openFirst() {
      await page.getByTestId('choose-flight').first().click();
      await expect(go).toBeVisible();
    },
    /** Opens the list of a day and the sheet of the first system flight with seats. */
    async openSystemFlight(wanted: Wanted): Promise<Chosen> {
      const answered = page.waitForResponse(/FlightCatalog\/Available/);
      await page.goto(resultsAddress(wanted));
      const { data } = (await (await answered).json()) as { data: AvailableReply };
      const proposal = data.proposals.find(({ isCharter, seat }) => !isCharter && seat === 9);
      const leg = proposal?.flightGroups[0]?.flightLegs[0];
      if (!proposal || !leg) throw new Error('no system flight with seats on that day');
      await page
        .getByRole('button', { name: nameOf(proposal), exact: true })
        .first()
        .click();
      await expect(go).toBeVisible();
      const [, flight] = leg.flightNumber.split(' ');
      return {
        airline: leg.airlineCode,
        flight: Number(flight),
        date: data.criteria.date,
        total: proposal.totalPrice,
      };
    },
    async goOn() {
      await go.click();
      await expect(page).toHaveURL(/\/add-passenger\?/);
    },
  };
};
