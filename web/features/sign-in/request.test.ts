import { describe, expect, it } from 'vitest';
import { answerSignIn, onSignInRequest, requestSignIn, signInRequest } from './request.ts';

describe('requestSignIn', () => {
  it('opens the dialog and answers once', async () => {
    let changes = 0;
    const stop = onSignInRequest(() => changes++);
    const asked = requestSignIn('purchase');
    expect(signInRequest()?.reason).toBe('purchase');
    answerSignIn(true);
    expect(await asked).toBe(true);
    expect(signInRequest()).toBeNull();
    expect(changes).toBe(2);
    stop();
  });

  it('gives everybody who asked the same answer', async () => {
    const both = Promise.all([requestSignIn('expired'), requestSignIn('expired')]);
    answerSignIn(false);
    expect(await both).toEqual([false, false]);
  });

  it('does nothing when nobody asked', () => {
    answerSignIn(true);
    expect(signInRequest()).toBeNull();
  });
});
