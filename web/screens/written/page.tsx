import { lazy, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { documentPages } from '#core/contract/content/addresses.ts';
import { Lost } from './lost.tsx';
import { useArrival } from './use-arrival.ts';

const Help = lazy(() => import('./help.tsx'));
const Shelf = lazy(() => import('./shelf.tsx'));
const Verify = lazy(() => import('./verify.tsx'));
const Find = lazy(() => import('./find.tsx'));
const Contact = lazy(() => import('./contact.tsx'));
const Lottery = lazy(() => import('./draws/lottery.tsx'));
const DocumentView = lazy(() => import('./document.tsx'));
const Landing = lazy(() => import('./landing.tsx'));

/** The lists of what is written, by the first part of their address. */
const shelves = { magazine: 'article', guide: 'place', notice: 'notice' } as const;

/** The pages of what is written: those of one document each, lists of documents, and those that bring people to us. */
const writtenAt = (path: string): ReactNode => {
  const own = documentPages.find((page) => page.path === path);
  if (own) return <DocumentView key={path} kind={own.kind} slug={own.slug} />;
  const [first, slug, ...more] = path.split('/').filter(Boolean);
  if (first === 'landing' && slug !== undefined && more.length <= 2)
    return <Landing key={path} product={slug} place={more[0]} category={more[1]} />;
  if (more.length > 0) return null;
  if (first === 'magazine' || first === 'guide' || first === 'notice') {
    const kind = shelves[first];
    return slug === undefined ? (
      <Shelf key={first} kind={kind} />
    ) : (
      <DocumentView key={path} kind={kind} slug={slug} />
    );
  }
  if (first === 'verify') return <Verify code={slug} />;
  if (slug !== undefined) return null;
  if (first === 'help') return <Help />;
  if (first === 'search') return <Find />;
  if (first === 'lottery') return <Lottery />;
  return first === 'contact-us' ? <Contact /> : null;
};

/** An address that is none of the pages which the app knows from the beginning: something written, or no page at all. */
export default function ElsewherePage() {
  const [path] = useLocation();
  useArrival(path);
  return writtenAt(path.replace(/(?<=.)\/$/, '')) ?? <Lost />;
}
