import { expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';

const support = {
  SUPPORT_PHONE: '021-91000000',
  SUPPORT_EMAIL: 'desk@hodhod.example',
  SUPPORT_LINK: 'https://wa.me/982191000000',
  SUPPORT_ADDRESS: 'Tehran, somewhere',
};
const path = '/.well-known/security.txt';

it('says whom to tell of a hole, for as long as it says', async () => {
  const app = await testApp({ rooms: () => [], env: { ...support, PUBLIC_URL: 'https://hodhod.example' } });
  const answer = await app.inject(path);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.payload).toContain('Contact: mailto:desk@hodhod.example\n');
  expect(answer.payload).toContain(`Canonical: https://hodhod.example${path}\n`);
  const expires = /Expires: (.*)\n/.exec(answer.payload)?.[1] ?? '';
  expect(new Date(expires).getTime()).toBeGreaterThan(app.clock.now().getTime() + 86_400_000);
  await app.close();
});

it('is not there where the contact is made up', async () => {
  const app = await testApp({ rooms: () => [] });
  expect((await app.inject(path)).statusCode).toBe(404);
  await app.close();
});
