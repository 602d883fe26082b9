import { expect, test, vi } from 'vitest';
import { type BaseLocationHook, Router } from 'wouter';
import { render } from '#web/testing/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { passBetweenPages } from './page-transition.ts';

/** The place of the router. It is kept here, since the test must not change the address of the runner's page. */
const newPlace = () => {
  const history: string[] = [];
  const hook: BaseLocationHook = () => ['/', (to: string) => history.push(to)];
  return { history, hook };
};

const drawn = async () => {
  const begun = vi.spyOn(document, 'startViewTransition');
  const { hook, history } = newPlace();
  const screen = await render(
    <Router hook={hook} aroundNav={passBetweenPages}>
      <LinkButton look="go" href="/on">
        ادامه
      </LinkButton>
      <LinkButton href="/aside">جزئیات</LinkButton>
    </Router>,
  );
  return { begun, history, press: (name: string) => screen.getByRole('link', { name }).click() };
};

test('the way forward passes into the next page, any other link goes there at once', async () => {
  const { begun, history, press } = await drawn();
  await press('جزئیات');
  expect(history).toEqual(['/aside']);
  expect(begun).not.toHaveBeenCalled();
  await press('ادامه');
  await expect.poll(() => history).toEqual(['/aside', '/on']);
  expect(begun).toHaveBeenCalledOnce();
});

test('whoever wants little motion, or has an older browser, goes there at once', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduce') }) as MediaQueryList,
  );
  const { begun, history, press } = await drawn();
  await press('ادامه');
  expect(history).toEqual(['/on']);
  expect(begun).not.toHaveBeenCalled();
});
