import { expect, test, vi } from 'vitest';
import { expectAccessible, Kept, render, userEvent } from '#web/testing/index.ts';
import { TextArea } from './text-area.tsx';

const draw = (rest: { told?: (value: string) => void; onLeave?: () => void; error?: string } = {}) =>
  render(
    <Kept begin="" {...(rest.told ? { onChange: rest.told } : {})}>
      {(value, onChange) => (
        <TextArea
          id="letter"
          label="نامه"
          maxLength={12}
          hint="چند خط"
          {...{ value, onChange, onLeave: rest.onLeave, error: rest.error }}
        />
      )}
    </Kept>,
  );

test('several lines by their label and hint, no more than fit, left when they are left', async () => {
  const [told, leave] = [vi.fn(), vi.fn()];
  const screen = await draw({ told, onLeave: leave });
  const area = screen.getByRole('textbox', { name: 'نامه' });
  await expect.element(area).toHaveAccessibleDescription('چند خط');
  await area.click();
  await userEvent.keyboard('یک{Enter}دو سه چهار پنج');
  await expect.element(area).toHaveValue('یک\nدو سه چهار'.slice(0, 12));
  expect(told).toHaveBeenLastCalledWith('یک\nدو سه چهار'.slice(0, 12));
  await userEvent.tab();
  expect(leave).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('an error is tied to it', async () => {
  const screen = await draw({ error: 'بنویسید' });
  await expect.element(screen.getByRole('textbox')).toBeInvalid();
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('بنویسید');
  await expectAccessible();
});
