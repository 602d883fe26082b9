import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionChange, sessionState, tokenState } from '#web/api/session.ts';
import '#web/ui/global.css';
import { App } from './app.tsx';
import { keepFocus } from './navigation/keep-focus.ts';
import { markScrollbar } from './navigation/mark-scrollbar.ts';
import { keepScroll } from './navigation/scroll.ts';
import { queryClient } from './query-client.ts';

// What an account was shown must not outlive it. Whoever waits for an answer on the page is asked for again, as a visitor:
// taken away from under it, it would wait for ever. A page that never held a token has nothing to forget.
let isPersonal = tokenState() !== 'unknown';
onSessionChange(() => {
  if (tokenState() !== 'unknown') isPersonal = true;
  else if (isPersonal && sessionState() === 'signed-out') {
    isPersonal = false;
    // This is done after the pages of the account are gone.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
    });
  }
});

keepScroll();
keepFocus();
markScrollbar();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
