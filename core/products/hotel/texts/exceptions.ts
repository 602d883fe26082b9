import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { ExceptionKind } from '../words.ts';

interface Told {
  hotel: string;
  note: string;
  link: string;
}

/** What a traveller is told where a stay is not as it was bought. */
export const hotelExceptionTexts = {
  /** Beside the sum that comes back, where staff wrote nothing. */
  freed: {
    waived: 'جریمه این اتاق برداشته شده است.',
    moved: 'هتل شما عوض شده است؛ تا ورود، همه پول برمی‌گردد.',
    cannotHost: 'هتل نمی‌تواند شما را بپذیرد؛ همه پول برمی‌گردد.',
    noShow: 'هتل گفته است که نیامده‌اید.',
  } satisfies Record<ExceptionKind, string>,
  noShow: 'هتل گفته است که نیامده‌اید؛ پولی برنمی‌گردد. اگر چنین نیست به ما بگویید.',
  smsNo: ({ hotel, note, link }: Told): string =>
    `هدهد: ${hotel} نتوانست شما را بپذیرد: ${note}\nهمه پول به کیف پول هدهد برمی‌گردد.\n${link}`,
  smsMoved: ({ hotel, note, link, to }: Told & { to: string }): string =>
    `هدهد: به‌جای ${hotel} در ${to} پذیرایی می‌شوید و چیزی بیشتر نمی‌پردازید. ${note}\nاگر نمی‌خواهید، تا ورود همه پول برمی‌گردد:\n${link}`,
  smsMovedOn: ({ hotel, note, link, to }: Told & { to: string }): string =>
    `هدهد: از امشب به‌جای ${hotel} در ${to} پذیرایی می‌شوید و چیزی بیشتر نمی‌پردازید. ${note}\nاگر نمی‌خواهید، تا ورود به آنجا پول شب‌های مانده برمی‌گردد:\n${link}`,
  smsCannotHost: ({ hotel, note, link }: Told): string =>
    `هدهد: متأسفیم، ${hotel} نمی‌تواند شما را بپذیرد. ${note}\nهمه پولتان را از اینجا پس بگیرید:\n${link}`,
  smsWaived: ({ hotel, note, link, back }: Told & { back: Rial }): string =>
    `هدهد: برای ${hotel} ${formatToman(back)} تومان به شما برمی‌گردد. ${note}\nاز اینجا پس بگیرید:\n${link}`,
  smsNoShow: ({ hotel, link }: Omit<Told, 'note'>): string =>
    `هدهد: ${hotel} می‌گوید نیامده‌اید. اگر آنجا هستید یا در راهید، همین حالا به ما زنگ بزنید.\n${link}`,
} as const;
