import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionChange, sessionState } from '#web/api/session.ts';
import '#web/ui/global.css';
import { App } from './app.tsx';
import { keepFocus } from './navigation/keep-focus.ts';
import { markScrollbar } from './navigation/mark-scrollbar.ts';
import { keepScroll } from './navigation/scroll.ts';
import { queryClient } from './query-client.ts';
import { reloadOnce } from './reload-once.ts';

window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

// What an account was shown must not outlive it.
onSessionChange(() => {
  if (sessionState() === 'signed-out') queryClient.clear();
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
