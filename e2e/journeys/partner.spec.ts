import type { APIRequestContext, Page } from '@playwright/test';
import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import { passengerErrorTexts } from '#core/texts/passengers.ts';
import { purchase } from '../models/purchase.ts';
import { resultsPage } from '../models/results.ts';
import { daysFromToday } from '../models/search.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A search of the marketplace, made before its visitor comes. */
const searched = async (request: APIRequestContext): Promise<AvailableReply> => {
  const answer = await request.post('/api/flight-catalog/FlightCatalog/Available', {
    data: { origin: { code: 'THR' }, destination: { code: 'SYZ' }, date: daysFromToday(24) },
  });
  const { data } = (await answer.json()) as { data: AvailableReply };
  return data;
};

/** The address to which a marketplace sends its visitor: with ids, its name, and the address that is told of the steps. */
const arrival = async (request: APIRequestContext, partner: string): Promise<string> => {
  const data = await searched(request);
  const proposal = data.proposals.find(({ isCharter, seat }) => !isCharter && seat === 9);
  return `/add-passenger?${new URLSearchParams({
    requestId: data.requestId,
    proposalId: proposal?.proposalId ?? '',
    returningRequestId: '',
    returningProposalId: '',
    partner,
    pixelUrl: 'https://pixel.hamsafar.example/step?visit=7',
  })}`;
};

/** The steps that the page reports to the server for the marketplace. The list grows while the page runs. */
const stepsOf = (page: Page): string[] => {
  const steps: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/CallStep')) return;
    const { data } = request.postDataJSON() as { data: { step: string } };
    steps.push(data.step);
  });
  return steps;
};

const fillFirst = async (buying: ReturnType<typeof purchase>, email: string): Promise<string> => {
  const [someone] = family;
  const mobile = freshMobile();
  if (someone) await buying.fill(0, someone);
  await buying.fillContact(mobile, email);
  await buying.submit();
  return mobile;
};

test.describe('arrival from a marketplace', () => {
  // The host of the demo marketplace does not exist. If a name server answers for it all the same, the server refuses to call it.
  test.use({ expectedStatuses: [403, 404] });

  test('needs no e-mail, and the marketplace hears of every step @phone @desktop', async ({ page }) => {
    const steps = stepsOf(page);
    const buying = purchase(page);
    await page.goto(await arrival(page.request, 'hamsafar'));
    await expect(page.getByText('نوشتن ایمیل اختیاری است')).toBeVisible();
    await expectAccessible(page, 'arrival from a marketplace');
    await buying.signIn(await fillFirst(buying, ''));
    await buying.untilConfirm();
    expect(steps).toEqual(['arrived', 'passengers']);
    await buying.pay();
    await buying.atBank('pay');
    await buying.untilIssued();
    await expect.poll(() => steps).toEqual(['arrived', 'passengers', 'paid']);
  });

  test('with a search alone shows its flights, and the purchase knows who sent it @phone', async ({
    page,
  }) => {
    const { requestId } = await searched(page.request);
    await page.goto(`/plp?partner=hamsafar&requestId=${requestId}`);
    const list = resultsPage(page);
    await list.untilLoaded();
    await expect(page).toHaveURL(/origin=THR.*destination=SYZ/);
    await list.openFirst();
    await list.goOn();
    await expect(page).toHaveURL(/add-passenger.*partner=hamsafar/);
  });

  test('by a name that nobody knows is an arrival like any other @desktop', async ({ page }) => {
    const steps = stepsOf(page);
    const buying = purchase(page);
    await page.goto(await arrival(page.request, 'nobody'));
    await fillFirst(buying, '');
    await expect(page.getByText(passengerErrorTexts.PL_ENTER_YOUR_EMAIL).first()).toBeVisible();
    expect(steps).toEqual([]);
  });
});
