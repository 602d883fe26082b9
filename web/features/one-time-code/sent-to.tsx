import { formatMobile } from '#core/rules/identity/mobile.ts';
import { oneTimeCodeTexts } from '#core/texts/one-time-code.ts';
import type { SentCode } from './sent-code.ts';

/** «به ۰۹۱۲ ۳۴۵ ۶۷۸۹ پیامک شد.» */
export const CodeSentTo = ({ sent: { to, channel } }: { sent: Pick<SentCode, 'to' | 'channel'> }) => (
  <>
    {oneTimeCodeTexts.sentTo.before} <bdi dir="ltr">{to.startsWith('+') ? formatMobile(to) : to}</bdi>{' '}
    {oneTimeCodeTexts.sentTo.after[channel]}
  </>
);
