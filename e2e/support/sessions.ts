import { expect, type Page } from '@playwright/test';

/** Ends every session of the traveller at the server, as from another device; the page knows nothing of it. */
export const endSessionsOf = async ({ request }: Page): Promise<void> => {
  const fresh = await request.post('/account/connect/token', { form: { grant_type: 'refresh_token' } });
  const { data } = (await fresh.json()) as { data: { access_token: string } };
  const ended = await request.post('/account/api/Account/EndAllSessions', {
    headers: { authorization: `Bearer ${data.access_token}` },
    data: { keepThis: false },
  });
  expect(ended.ok()).toBe(true);
};
