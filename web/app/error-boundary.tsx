import { Component, type ReactNode } from 'react';
import { shellTexts } from '#core/texts/shell.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

interface State {
  error: unknown;
}

/** If a page throws, shows a message with a way on. The frame around the page stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <main id="main" className="wrap" tabIndex={-1}>
        <h1 className="vh">{shellTexts.broken.title}</h1>
        <EmptyState pose="cut-off" title={shellTexts.broken.title} text={shellTexts.broken.text}>
          <Button look="act" icon="refresh" onClick={() => window.location.reload()}>
            {shellTexts.broken.again}
          </Button>
        </EmptyState>
      </main>
    );
  }
}
