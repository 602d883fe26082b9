import { expect, it } from 'vitest';
import { createUploads } from './uploads.ts';

it('receives some files at once of a sender and of all, and others again once those are there', async () => {
  const receive = createUploads({ sender: 2, all: 3, bytes: 100 });
  const ends: (() => void)[] = [];
  const slow = (sender: string) =>
    receive(sender, 10, () => new Promise<void>((resolve) => ends.push(resolve)));
  const refused = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 5 } };

  const underWay = [slow('a'), slow('a')];
  await expect(slow('a')).rejects.toMatchObject(refused);
  underWay.push(slow('b'));
  await expect(slow('c')).rejects.toMatchObject(refused);

  for (const end of ends.splice(0)) end();
  await Promise.all(underWay);
  await expect(
    receive('a', 10, async () => {
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  const again = [slow('a'), slow('a'), slow('b')];
  for (const end of ends) end();
  await Promise.all(again);
});

it('receives no more bytes at once than there is room for', async () => {
  const receive = createUploads({ sender: 9, all: 9, bytes: 100 });
  let end: () => void = () => undefined;
  const slow = receive('a', 70, () => new Promise<void>((resolve) => (end = resolve)));
  await expect(receive('b', 31, async () => 'large')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await receive('b', 30, async () => 'small')).toBe('small');
  end();
  await slow;
  expect(await receive('b', 100, async () => 'large')).toBe('large');
});
