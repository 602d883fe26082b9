import { useSearch } from 'wouter';
import { useViewFocus } from '#web/features/back-office/index.ts';
import { applicationsAt } from './address.ts';
import { ApplicationWork } from './application.tsx';
import { ApplicationsList } from './applications.tsx';

/** The staff's page of visas: the list of applications or one of them, depending on the address. */
const ApplicationsPage = () => {
  const query = new URLSearchParams(useSearch());
  const orderId = query.get('orderId');
  useViewFocus(orderId ?? 'applications');
  return orderId ? (
    <ApplicationWork orderId={orderId} asked={applicationsAt.read(query)} />
  ) : (
    <ApplicationsList asked={applicationsAt.read(query)} />
  );
};

export default ApplicationsPage;
