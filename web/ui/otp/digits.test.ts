import { describe, expect, it } from 'vitest';
import { enterDigits, eraseDigit } from './digits.ts';

const empty = ['', '', '', ''];

describe('enterDigits', () => {
  it('goes on to the next box', () =>
    expect(enterDigits(empty, 0, '5')).toEqual({ digits: ['5', '', '', ''], focusAt: 1 }));
  it('spreads a whole code that came into the first box', () =>
    expect(enterDigits(empty, 0, '5306')).toEqual({ digits: ['5', '3', '0', '6'], focusAt: 4 }));
  it('replaces the digit of a filled box', () =>
    expect(enterDigits(['5', '', '', ''], 0, '57').digits).toEqual(['7', '', '', '']));
  it('keeps a repeated digit', () =>
    expect(enterDigits(['5', '', '', ''], 0, '55').digits).toEqual(['5', '', '', '']));
  it('drops what does not fit', () =>
    expect(enterDigits(['1', '2', '3', ''], 3, '456').digits).toEqual(['1', '2', '3', '4']));
});

describe('eraseDigit', () => {
  it('empties the box itself first', () =>
    expect(eraseDigit(['1', '2', '', ''], 1)).toEqual({ digits: ['1', '', '', ''], focusAt: 1 }));
  it('then goes back', () =>
    expect(eraseDigit(['1', '2', '', ''], 2)).toEqual({ digits: ['1', '', '', ''], focusAt: 1 }));
  it('stays at the first', () => expect(eraseDigit(empty, 0)).toEqual({ digits: empty, focusAt: 0 }));
});
