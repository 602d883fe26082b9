import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { call } from '#web/api/call.ts';

type Body = CallerInput<Calls['POST /account/otp/create']>['body'];

/** Has a code sent. If the server asks for a puzzle first, the browser solves it and asks again. */
export const askForCode = async (body: Body) => {
  const first = await call('POST /account/otp/create', { body });
  if (first.ok || first.code !== 'PUZZLE_NEEDED') return first;
  const { solve } = await import('./solve.ts');
  return call('POST /account/otp/create', { body: { ...body, puzzle: await solve(first.data) } });
};
