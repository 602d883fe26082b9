import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { Marked } from './marked.tsx';
import { useTypedChoice, useTyping } from './use-typed-choice.ts';

const cities = ['تهران', 'تبریز', 'مشهد'];

interface Props {
  chosen: string | null;
  onChoose: (city: string | null) => void;
  onDone?: () => void;
  from?: readonly string[];
}

const CityBox = ({ chosen, onChoose, onDone = () => {}, from = cities }: Props) => {
  const typing = useTyping();
  const found = from.filter((city) => city.includes(typing.term));
  const { combobox, inputProps, isOpen, open, options, term } = useTypedChoice({
    typing,
    options: found,
    chosenName: chosen ?? undefined,
    onChoose,
    onDone,
  });
  return (
    <>
      <input {...inputProps} aria-label="مبدأ" onFocus={open} />
      {isOpen && options.length > 0 ? (
        <ul {...combobox.listProps} aria-label="شهرها">
          {options.map((city, at) => (
            <li key={city} {...combobox.optionProps(at)}>
              <Marked text={city} term={term} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

const draw = (told: (city: string | null) => void = () => {}, onDone?: () => void) =>
  render(
    <Kept<string | null> begin={null} onChange={told}>
      {(chosen, onChoose) => <CityBox {...{ chosen, onChoose }} {...(onDone ? { onDone } : {})} />}
    </Kept>,
  );

test('arrows move over the list and round its ends, while focus stays in the input; Enter picks', async () => {
  const [told, done] = [vi.fn(), vi.fn()];
  const screen = await draw(told, done);
  const input = screen.getByRole('combobox', { name: 'مبدأ' });
  await userEvent.tab();
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  await expect
    .element(screen.getByRole('option', { name: 'تهران' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { name: 'مشهد' });
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
  await expect.element(input).toHaveAttribute('aria-activedescendant', last.element().id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(told).toHaveBeenCalledExactlyOnceWith('تبریز');
  expect(done).toHaveBeenCalledOnce();
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue('تبریز');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('what is typed narrows the list and is marked in it', async () => {
  const screen = await draw();
  await screen.getByRole('combobox').fill('هر');
  await expect.element(screen.getByRole('option')).toHaveTextContent('تهران');
  expect(screen.container.querySelector('mark')?.textContent).toBe('هر');
  await expectAccessible();
});

test('Escape closes, and a second one takes the choice back', async () => {
  const told = vi.fn();
  const screen = await draw(told);
  await screen.getByRole('combobox').fill('مش');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('مشهد');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('مشهد');
  await expect.element(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('');
  expect(told).toHaveBeenLastCalledWith(null);
});

test('a press picks too', async () => {
  const screen = await draw();
  await screen.getByRole('combobox').click();
  await screen.getByRole('option', { name: 'مشهد' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveValue('مشهد');
});

test('the list stands still while an option is pressed, and shows what came meanwhile afterwards', async () => {
  const told = vi.fn();
  const box = (from: readonly string[]) => <CityBox chosen={null} onChoose={told} from={from} />;
  const screen = await render(box(['مشهد', 'تهران']));
  await screen.getByRole('combobox').click();
  const pressed = screen.getByRole('option', { name: 'تهران' }).element();
  pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
  await screen.rerender(box(['شیراز']));
  expect(screen.getByRole('option').elements()).toContain(pressed);
  pressed.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  (pressed as HTMLElement).click();
  expect(told).toHaveBeenCalledExactlyOnceWith('تهران');
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option')).toHaveTextContent('شیراز');
});

test('a press whose end is not told does not hold the list against what is typed afterwards', async () => {
  const told = vi.fn();
  const screen = await render(<CityBox chosen={null} onChoose={told} from={['مشهد', 'تهران']} />);
  await screen.getByRole('combobox').click();
  screen
    .getByRole('option', { name: 'مشهد' })
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
  await screen.getByRole('combobox').fill('تهر');
  await expect.element(screen.getByRole('option')).toHaveTextContent('تهران');
  await userEvent.keyboard('{Enter}');
  expect(told).toHaveBeenCalledExactlyOnceWith('تهران');
});
