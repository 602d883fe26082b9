import { Link } from 'wouter';
import type { Said } from '#core/contract/said.ts';
import { accountTexts } from '#core/texts/account.ts';
import { written } from '#core/texts/said.ts';
import type { CallFailure } from '#web/api/failure.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { shownWriting } from '#web/ui/shown/writing.ts';
import styles from './account.module.css';

const texts = accountTexts.end;

export interface Hindrance {
  kind: string;
  text: Said;
}

/** The page on which a hindrance can be settled, by the kind that the server names. */
export const pageOfHindrance = (kind: string): { href: string; name: string } =>
  kind === 'wallet' || kind === 'payouts' || kind === 'payments'
    ? { href: '/profile/transactions', name: texts.links.wallet }
    : { href: '/profile/my-travels', name: texts.links.travels };

const isHindrance = (found: unknown): found is Hindrance =>
  typeof found === 'object' &&
  found !== null &&
  'kind' in found &&
  typeof found.kind === 'string' &&
  'text' in found &&
  (typeof found.text === 'string' || Array.isArray(found.text));

/** What is still open, from a refusal of the server; empty if it refused for another reason. */
export const hindrancesOf = ({ code, data }: Pick<CallFailure<string>, 'code' | 'data'>): Hindrance[] => {
  if (code !== 'ACCOUNT_BUSY' || typeof data !== 'object' || data === null || !('hindrances' in data))
    return [];
  return Array.isArray(data.hindrances) ? data.hindrances.filter(isHindrance) : [];
};

/** What keeps the account from ending, each with a link. */
export const Hindrances = ({ hindrances }: { hindrances: readonly Hindrance[] }) => {
  if (hindrances.length === 0) return null;
  return (
    <Notice tone="warn" live>
      <b>{texts.busyTitle}</b>
      <ul className={styles.hindrances}>
        {hindrances.map((hindrance) => {
          const page = pageOfHindrance(hindrance.kind);
          const text = written(hindrance.text, shownWriting);
          return (
            <li key={`${hindrance.kind} ${text}`}>
              {text} <Link href={page.href}>{page.name}</Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
};
