import { describe, expect, it } from 'vitest';
import { bodyOfChoice, choiceIn, purchaseAddress } from './choice.ts';

const legs = ['a', 'b', 'c', 'd'].map((requestId, at) => ({ requestId, proposalId: `p${at}` }));
const read = (address: string) => choiceIn(new URLSearchParams(address.split('?')[1]));

describe('a chosen trip in the address', () => {
  it.each([1, 2, 3, 4])('of %i legs comes back as it went', (count) => {
    const some = legs.slice(0, count);
    expect(read(purchaseAddress({ legs: some }))).toEqual({ legs: some, partner: null, pixelUrl: null });
  });
  it('carries the marketplace and its pixel', () => {
    const choice = {
      legs: legs.slice(0, 1),
      partner: 'hamsafar',
      pixelUrl: 'https://pixel.example/a?b=c&d=ه',
    };
    expect(read(purchaseAddress(choice))).toEqual(choice);
  });
  it('is none without both ids of the first leg', () => {
    expect(read('/add-passenger?requestId=a')).toBeNull();
    expect(read('/add-passenger?requestId=&proposalId=p0')).toBeNull();
  });
  it('leaves blank and broken further legs out', () => {
    const first = 'requestId=a&proposalId=p0';
    expect(read(`/x?${first}&returningRequestId=&returningProposalId=`)?.legs).toEqual(legs.slice(0, 1));
    expect(read(`/x?${first}&furtherLegs=c.p2`)?.legs).toEqual(legs.slice(0, 1));
    expect(
      read(`/x?${first}&returningRequestId=b&returningProposalId=p1&furtherLegs=c.p2_._d_d.p3`)?.legs,
    ).toEqual(legs);
  });
  it('is sent with the second leg as the returning one', () => {
    expect(bodyOfChoice(legs.slice(0, 3))).toEqual({
      requestId: 'a',
      proposalId: 'p0',
      returningRequestId: 'b',
      returningProposalId: 'p1',
      furtherLegs: [legs[2]],
    });
    expect(bodyOfChoice(legs.slice(0, 1))).toEqual(legs[0]);
  });
});
