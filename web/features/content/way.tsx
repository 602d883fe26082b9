import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** A link that somebody wrote: a page of ours, another site, a phone. */
export const Way = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('/') ? <Link href={href}>{children}</Link> : <a href={href}>{children}</a>;
