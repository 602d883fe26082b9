import { call } from '#web/api/call.ts';
import { currentPath, rememberPath, takeRememberedPath } from './remembered-path.ts';

/** Leaves for Google, which sends back to /sign-in/google; the present page is remembered. Null once the browser is leaving. */
export const goToGoogle = async () => {
  const begun = await call('POST /account/api/ExternalLogin/Begin', {});
  if (!begun.ok) return begun;
  rememberPath(takeRememberedPath() ?? currentPath());
  window.location.assign(begun.value.url);
  return null;
};
