import { expect, type Page } from '@playwright/test';

/** A fresh token of whoever is signed in on a page, for calls that no page makes. */
export const tokenOf = async ({ request }: Page): Promise<string> => {
  const fresh = await request.post('/account/connect/token', { form: { grant_type: 'refresh_token' } });
  const { data } = (await fresh.json()) as { data: { access_token: string } };
  return data.access_token;
};

/** Ends every session of the traveller at the server, as from another device; the page knows nothing of it. */
export const endSessionsOf = async (page: Page): Promise<void> => {
  const ended = await page.request.post('/account/api/Account/EndAllSessions', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { keepThis: false },
  });
  expect(ended.ok()).toBe(true);
};
