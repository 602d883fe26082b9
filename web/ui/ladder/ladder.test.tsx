import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Ladder } from './ladder.tsx';

test('lists the steps in order, and says at which one is', async () => {
  const screen = await render(
    <Ladder
      here="اکنون"
      steps={[
        { label: 'تا ۱۲ ظهر فردا', back: '۷۰٪ برمی‌گردد', isCurrent: false },
        { label: 'تا ۳ ساعت مانده', back: '۵۰٪ برمی‌گردد', note: '۱٬۰۰۰ تومان', isCurrent: true },
        { label: 'پس از آن', back: 'چیزی برنمی‌گردد', note: null, isCurrent: false },
      ]}
    />,
  );
  const steps = screen.getByRole('listitem').elements();
  expect(steps.map((step) => step.textContent)).toEqual([
    'تا ۱۲ ظهر فردا۷۰٪ برمی‌گردد',
    'تا ۳ ساعت مانده۵۰٪ برمی‌گردد۱٬۰۰۰ توماناکنون',
    'پس از آنچیزی برنمی‌گردد',
  ]);
  await expectAccessible();
});
