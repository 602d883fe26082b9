import { reactClient } from './react-client.cjs';

// The largest module comes first: in another order the program compresses 1 kB worse.

import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { onSessionChange, pageOwner, sessionState } from '#web/api/session.ts';
import { forgetPapers } from '#web/features/papers/forget.ts';
import { tidyPapersSoon } from '#web/features/papers/tidy-soon.ts';
import { followChoice } from '#web/features/shown/early.ts';
import { whenUsed } from '#web/ui/approaching/used.ts';
import '#web/ui/global.css';
import { App } from './app.tsx';
import { keepFocus } from './navigation/keep-focus.ts';
import { hearMoves } from './navigation/page-frame.tsx';
import { keepScroll } from './navigation/scroll.ts';
import { queryClient } from './query-client.ts';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const place = document.getElementById('root');
/** What the page shows that the server has drawn: the answers that it drew it with, as old as they are where they may be others by now. */
const drawn = document.getElementById('drawn');
const updatedAt = Math.min(Date.now(), Number(drawn?.dataset['at'] ?? Infinity));
for (const [key, answer] of JSON.parse(drawn?.textContent ?? '[]'))
  queryClient.setQueryData(key, answer, { updatedAt });
let root: Root | undefined;
let owner = pageOwner();

/** What an account was shown must not outlive it, nor be there for the next one. A page that never held a token has nothing to forget. */
const forgetOwner = (): void => {
  const before = owner;
  owner = pageOwner();
  const isLeft = before !== null && before !== owner;
  // A visitor's device keeps no papers, however the session came to its end: also one that ended while no page was open.
  if (isLeft || sessionState() === 'signed-out') void forgetPapers();
  else if (owner !== before) void tidyPapersSoon().catch(() => undefined);
  if (!isLeft) return;
  if (owner !== null) {
    // Somebody else signed in over the page, here or in another tab: nothing of it stays, whatever holds it.
    root?.unmount();
    location.reload();
    // An open dialog goes back over its entry of the history when it is drawn no more, which breaks the reload off.
    window.onpopstate = () => location.reload();
  } else {
    // Whoever waits for an answer on the page is asked for again, as a visitor: taken away from under it, it would wait for ever.
    // This is done after the pages of the account are gone.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
    });
  }
};

onSessionChange(forgetOwner);
forgetOwner();

// From the beginning, since whoever scrolls before the page is taken over wants what is below as well, and so does a place that is given back.
whenUsed(() => {});
keepScroll();
keepFocus();
hearMoves();

/** A step of its own, and then in pieces: between them a slow phone paints and answers. */
setTimeout(() => {
  const { createRoot, hydrateRoot } = reactClient();
  if (!place) return;
  // What was drawn by the server stays until it is taken over (navigation/page-frame.tsx).
  if (drawn)
    startTransition(() => {
      root = hydrateRoot(place, app);
    });
  else {
    root = createRoot(place);
    void followChoice().then(() => root?.render(app));
  }
});
