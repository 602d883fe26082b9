import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { backOfficeTexts } from '#core/texts/back-office.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  BackOfficeFrame,
  Coming,
  Denied,
  StaffRead,
  useViewFocus,
  useWaiting,
} from '#web/features/back-office/index.ts';
import { allowedPages, backOfficeOf } from '#web/products/back-office-slot.ts';
import { useFaces } from '#web/products/face.ts';
import { Home } from './home.tsx';
import { housePages } from './house.ts';
import { NoSuchPart } from './no-such-part.tsx';

const homePath = '/back-office';

/** Moves the focus when another part is shown in the same frame. It is drawn beside the part, so that it runs once the part is there. */
const FocusOf = ({ path }: { path: string }) => {
  useViewFocus(path);
  return null;
};

/** The staff's pages: those of the house and its products that this staff member may open. */
const BackOffice = () => {
  const [path] = useLocation();
  const me = useCall('GET /account/api/Account/CurrentUser', {});
  const ids = useFaces().map(({ id }) => id);
  const pages = [...housePages, ...backOfficeOf(ids)];
  const allowed = allowedPages(pages, me.data?.scopes ?? []);
  const waitingAt = useWaiting();
  const Shown = allowed.find(({ href }) => href === path)?.Page;
  const isThere = path === homePath || pages.some(({ href }) => href === path);
  return (
    <BackOfficeFrame parts={allowed} at={path} waitingAt={waitingAt}>
      <StaffRead query={me}>
        {() => (
          <Suspense fallback={<Coming />}>
            <FocusOf path={path} />
            {Shown ? (
              <Shown />
            ) : !isThere ? (
              <NoSuchPart />
            ) : path === homePath && allowed.length > 0 ? (
              <Home pages={allowed} waitingAt={waitingAt} />
            ) : (
              <>
                <h1 className="vh">{backOfficeTexts.name}</h1>
                <Denied />
              </>
            )}
          </Suspense>
        )}
      </StaffRead>
    </BackOfficeFrame>
  );
};

export default BackOffice;
