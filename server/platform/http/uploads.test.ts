import { expect, it } from 'vitest';
import { createUploads } from './uploads.ts';

it('receives some files at once of a sender and of all, and others again once those are there', async () => {
  const receive = createUploads({ sender: 2, all: 3 });
  const ends: (() => void)[] = [];
  const slow = (sender: string) => receive(sender, () => new Promise<void>((resolve) => ends.push(resolve)));
  const refused = { code: 'TOO_MANY_REQUESTS' };

  const underWay = [slow('a'), slow('a')];
  await expect(slow('a')).rejects.toMatchObject(refused);
  underWay.push(slow('b'));
  await expect(slow('c')).rejects.toMatchObject(refused);

  for (const end of ends.splice(0)) end();
  await Promise.all(underWay);
  await expect(
    receive('a', async () => {
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  const again = [slow('a'), slow('a'), slow('b')];
  for (const end of ends) end();
  await Promise.all(again);
});
