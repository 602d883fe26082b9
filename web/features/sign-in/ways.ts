import type { CodeChannel } from '../one-time-code/index.ts';

/** What a person is known by. */
export type ContactKind = 'phone' | 'email';

/** A way to sign in beside the one on the screen; a number is a code by that channel. */
export type SignInWay = ContactKind | 'password' | 'google' | CodeChannel;

/** The ways to sign in that the server offers. */
export interface Options {
  channels: readonly CodeChannel[];
  social: readonly 'google'[];
}

/** Used until the server has answered. */
export const usualOptions: Options = { channels: [1], social: [] };

/** The channels by which a code can reach such a contact; the first one is used unless another is chosen. */
export const channelsOf = (contact: ContactKind, { channels }: Options): readonly CodeChannel[] =>
  channels.filter((channel) => (channel === 2) === (contact === 'email'));

/** What people are asked for first: their mobile, unless no code can reach one. */
export const firstContact = (options: Options): ContactKind =>
  channelsOf('phone', options).length > 0 ? 'phone' : 'email';

const otherContact = (contact: ContactKind, options: Options): ContactKind[] => {
  const other = contact === 'email' ? 'phone' : 'email';
  return channelsOf(other, options).length > 0 ? [other] : [];
};

/** The step of the sign-in. */
export type SignInPlace =
  | { step: 'contact'; contact: ContactKind }
  | { step: 'code'; contact: ContactKind; channel: CodeChannel; hasPassword: boolean }
  | { step: 'password'; contact: ContactKind };

/** The other ways at a step, in the order of the screen. */
export const otherWays = (place: SignInPlace, options: Options): readonly SignInWay[] => {
  const others = otherContact(place.contact, options);
  if (place.step === 'contact') return [...others, ...options.social];
  const codes = channelsOf(place.contact, options);
  if (place.step === 'password') return [...codes, ...others];
  return [
    ...codes.filter((channel) => channel !== place.channel),
    ...(place.hasPassword ? (['password'] as const) : []),
    ...others,
  ];
};
