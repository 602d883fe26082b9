import { expect, it } from 'vitest';
import { orderItemTexts } from '#core/products/flight/texts/order-items.ts';
import { codeProblem } from './code-problem.ts';

const texts = orderItemTexts.correct;

it('says what is wrong with a code before anybody is asked', () => {
  expect([
    codeProblem('', '0012345679'),
    codeProblem('049937089', '0012345679'),
    codeProblem('0499370898', '0012345679'),
    codeProblem('0012345679', '0012345679'),
    codeProblem('0499370899', '0012345679'),
  ]).toEqual([texts.short, texts.short, texts.wrong, texts.same, null]);
});
