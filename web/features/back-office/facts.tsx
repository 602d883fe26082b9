import type { ReactNode } from 'react';
import { CopyButton } from '#web/features/orders/index.ts';
import styles from './facts.module.css';

/** Names and values, as many beside each other as fit. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A Latin code that staff copy elsewhere; nothing if there is none. */
export const CodeFact = ({ name, code }: { name: string; code: string | null }) =>
  code ? (
    <Fact name={name}>
      <bdi dir="ltr">{code}</bdi>
      <CopyButton text={code} what={name} />
    </Fact>
  ) : null;
