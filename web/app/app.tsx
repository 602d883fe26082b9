import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { GuestOnly, SignedInOnly } from '#web/features/sign-in/guard.tsx';
import { SignInHost } from '#web/features/sign-in/sign-in-host.tsx';
import { FacesContext } from '#web/products/face.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { Toaster } from '#web/ui/toast/index.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layouts/layout.tsx';
import { PageFrame } from './navigation/page-frame.tsx';
import { passBetweenPages } from './navigation/page-transition.ts';
import { type Page, pages } from './pages.ts';
import { OfflineNotice } from './parts/offline-notice.tsx';
import { products } from './products.ts';
import { queryClient } from './query-client.ts';
import { PageLoading } from './shell/page-loading.tsx';

// While a page of the account loads, this part keeps the account's navigation. It is loaded with the first such page, as these are.
const AccountLoading = lazy(async () =>
  (await import('./later-screens.ts')).loadScreen('screens/profile/loading'),
);

const Loading = ({ of }: { of: Page }) => (
  <Suspense fallback={<PageLoading />}>
    {of.auth === 'user' && of.layout === 'footer-less' ? <AccountLoading /> : <PageLoading />}
  </Suspense>
);

const notFound = pages.find((page) => page.path === '/404');

const Framed = ({ page }: { page: Page }) => {
  const screen = (
    <Layout page={page}>
      <ErrorBoundary key={page.path}>
        <Suspense fallback={<Loading of={page} />}>
          <PageFrame key={page.path}>
            <page.Screen />
          </PageFrame>
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
  if (page.auth === 'public') return screen;
  return page.auth === 'user' ? (
    <SignedInOnly>{screen}</SignedInOnly>
  ) : (
    <GuestOnly isLeading={page.path === '/sign-in'}>{screen}</GuestOnly>
  );
};

interface Props {
  /** What is known already, and where: told by the server that draws a page. */
  client?: QueryClient;
  at?: { ssrPath?: string; ssrSearch?: string };
}

export const App = ({ client = queryClient, at }: Props) => {
  useUnits();
  return (
    <QueryClientProvider client={client}>
      <FacesContext value={products}>
        <ErrorBoundary>
          <Router aroundNav={passBetweenPages} {...at}>
            <Switch>
              {pages.map((page) => (
                <Route key={page.path} path={page.path}>
                  <Framed page={page} />
                </Route>
              ))}
              {notFound ? (
                <Route>
                  <Framed page={notFound} />
                </Route>
              ) : null}
            </Switch>
            <SignInHost />
          </Router>
          <Toaster />
        </ErrorBoundary>
        <OfflineNotice />
      </FacesContext>
    </QueryClientProvider>
  );
};
