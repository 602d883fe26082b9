import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

const origin = 'https://hodhod.example';

test('the page said in the address, or the one before; never a stranger’s, nor this one again', () => {
  expect(wayBack('back=%2Fplp%3Forigin%3DTHR', '', origin)).toBe('/plp?origin=THR');
  expect(wayBack('', `${origin}/visa-home`, origin)).toBe('/visa-home');
  for (const back of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
    expect(wayBack(new URLSearchParams({ back }).toString(), '', origin), back).toBe('/');
  expect(wayBack('', 'https://hodhod.example.evil/plp', origin)).toBe('/');
  expect(wayBack('', `${origin}/sign-in`, origin)).toBe('/');
});
