import { expect, type Page } from '@playwright/test';

/** A new token of the user of a page, for calls that no page makes. */
export const tokenOf = async ({ request }: Page): Promise<string> => {
  const fresh = await request.post('/account/connect/token', { form: { grant_type: 'refresh_token' } });
  const { data } = (await fresh.json()) as { data: { access_token: string } };
  return data.access_token;
};

/** Ends every session of the user at the server, as another device would. The page does not know it. */
export const endSessionsOf = async (page: Page): Promise<void> => {
  const ended = await page.request.post('/account/api/Account/EndAllSessions', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { keepThis: false },
  });
  expect(ended.ok()).toBe(true);
};

/** Gives the user of a page, who has none yet, a password, without its form. */
export const givePassword = async (page: Page, password: string): Promise<void> => {
  const set = await page.request.post('/account/api/account/CurrentUserSetFirstPassword', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { newPassword: password, repeatPassword: password },
  });
  expect(set.ok(), await set.text()).toBe(true);
};
