import { expect, test, vi } from 'vitest';
import { expectAccessible, render, userEvent } from '#web/testing/index.ts';
import { Field, FieldGroup, fieldStyles } from './index.ts';

const box = (wiring: { id: string }) => <input {...wiring} className={fieldStyles.control} />;

test('label and hint belong to the control', async () => {
  const screen = await render(
    <Field id="name" label="نام" hint="همان که در گذرنامه است" isOptional>
      {box}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'نام (اختیاری)' });
  await expect.element(input).toHaveAccessibleDescription('همان که در گذرنامه است');
  await expect.element(input).toBeValid();
  await screen.getByText('نام', { exact: false }).first().click();
  await expect.element(input).toHaveFocus();
  await expectAccessible();
});

test('an error takes the place of the hint and makes the control invalid', async () => {
  const screen = await render(
    <Field id="name" label="نام" hint="همان که در گذرنامه است" error="نام را بنویسید">
      {box}
    </Field>,
  );
  await expect.element(screen.getByRole('textbox')).toBeInvalid();
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('نام را بنویسید');
  await expect.element(screen.getByText('همان که در گذرنامه است')).not.toBeInTheDocument();
  await expectAccessible();
});

test('several controls share a legend, and are left only together', async () => {
  const leave = vi.fn();
  const screen = await render(
    <>
      <FieldGroup id="a" label="تاریخ" error="تاریخ را کامل کنید" onLeave={leave}>
        {(wiring) => (
          <>
            <input {...wiring} aria-label="روز" />
            <input {...wiring} id="b" aria-label="ماه" />
          </>
        )}
      </FieldGroup>
      <button type="button">بعدی</button>
    </>,
  );
  await screen.getByRole('group', { name: 'تاریخ' }).getByRole('textbox', { name: 'روز' }).click();
  await userEvent.tab();
  expect(leave).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(leave).toHaveBeenCalledOnce();
  await expect
    .element(screen.getByRole('textbox', { name: 'ماه' }))
    .toHaveAccessibleDescription('تاریخ را کامل کنید');
});
