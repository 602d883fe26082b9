import type { CodeChannel } from '../one-time-code/index.ts';

/** What a person is known by. */
export type ContactKind = 'phone' | 'email';

/** A way to sign in beside the one on the screen; a number is a code by that channel. */
export type SignInWay = ContactKind | 'password' | 'google' | CodeChannel;

/** What the server offers. */
export interface Options {
  channels: readonly CodeChannel[];
  social: readonly 'google'[];
}

/** Until the server has told. */
export const usualOptions: Options = { channels: [1], social: [] };

/** By which channels a code may reach such a contact; the first one is used unless another is asked for. */
export const channelsOf = (contact: ContactKind, { channels }: Options): readonly CodeChannel[] =>
  channels.filter((channel) => (channel === 2) === (contact === 'email'));

/** What people are asked for first: their mobile, unless no code can reach one. */
export const firstContact = (options: Options): ContactKind =>
  channelsOf('phone', options).length > 0 ? 'phone' : 'email';

const otherContact = (contact: ContactKind, options: Options): ContactKind[] => {
  const other = contact === 'email' ? 'phone' : 'email';
  return channelsOf(other, options).length > 0 ? [other] : [];
};

/** Where somebody is on the way in. */
export type SignInPlace =
  | { step: 'contact'; contact: ContactKind }
  | { step: 'code'; contact: ContactKind; channel: CodeChannel; hasPassword: boolean }
  | { step: 'password'; contact: ContactKind };

/** What else is offered there, in the order of the screen. */
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
