import { describe, expect, it } from 'vitest';
import { channelsOf, firstContact, type Options, otherWays, usualOptions } from './ways.ts';

const all: Options = { channels: [1, 2, 4], social: ['google'] };

describe('ways to sign in', () => {
  it('begin with what a person is known by, and with Google only where it is offered', () => {
    expect(otherWays({ step: 'contact', contact: 'phone' }, all)).toEqual(['email', 'google']);
    expect(otherWays({ step: 'contact', contact: 'email' }, all)).toEqual(['phone', 'google']);
    expect(otherWays({ step: 'contact', contact: 'phone' }, usualOptions)).toEqual([]);
  });
  it('offer another channel, and the password only to who has one', () => {
    const code = { step: 'code', contact: 'phone', channel: 1 } as const;
    expect(otherWays({ ...code, hasPassword: false }, all)).toEqual([4, 'email']);
    expect(otherWays({ ...code, hasPassword: true }, all)).toEqual([4, 'password', 'email']);
    expect(otherWays({ ...code, channel: 4, hasPassword: false }, all)).toEqual([1, 'email']);
    expect(otherWays({ ...code, hasPassword: false }, usualOptions)).toEqual([]);
  });
  it('offer a code instead of the password, by the channels of the contact', () => {
    expect(otherWays({ step: 'password', contact: 'phone' }, all)).toEqual([1, 4, 'email']);
    expect(otherWays({ step: 'password', contact: 'email' }, all)).toEqual([2, 'phone']);
    expect(channelsOf('email', usualOptions)).toEqual([]);
  });
  it('begin with the e-mail, and never speak of a mobile, where no code can reach one', () => {
    const mail: Options = { channels: [2], social: [] };
    expect([firstContact(all), firstContact({ channels: [4], social: [] }), firstContact(mail)]).toEqual([
      'phone',
      'phone',
      'email',
    ]);
    expect(otherWays({ step: 'contact', contact: 'email' }, mail)).toEqual([]);
  });
});
