import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { Destination } from '#core/products/visa/contract/destination.ts';
import { applicationTexts as texts } from '#core/products/visa/texts/application.ts';
import { visaFailureTexts } from '#core/products/visa/texts/failures.ts';
import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { isNotThere } from '#web/api/failure.ts';
import { stopOf } from '#web/features/checkout/index.ts';
import { FormSkeleton } from '#web/features/travellers/index.ts';
import { withoutDialogEntry } from '#web/ui/dialog/index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { kindsAddress, wishOf } from '../shared/address.ts';
import { useDestination } from '../shared/use-destinations.ts';
import { ApplicationForm } from './form.tsx';
import { ApplicationFrame, ApplicationStop } from './frame.tsx';
import { useKept } from './use-kept.ts';
import { useOnTheWay } from './use-papers.ts';

const Waiting = () => <FormSkeleton title={texts.title} lead={texts.lead} waiting={visaGuideTexts.loading} />;

const Kept = ({ destination, query }: { destination: Destination; query: URLSearchParams }) => {
  const { start, present, failure, askAgain, beginAnew } = useKept(destination.code, query.get('of'));
  const onTheWay = useOnTheWay();
  const { dropAll } = onTheWay.uploads;
  const isGone = start === null;
  useEffect(() => {
    // The form to which the pictures belonged is gone.
    if (isGone) dropAll();
  }, [isGone, dropAll]);
  const wish = wishOf(query);
  const kind = destination.kinds.find(({ kindId }) => kindId === query.get('kind'));
  if (!kind) return <Redirect to={kindsAddress(destination.code, wish)} replace />;
  const hasGuarantee = wish.hasGuarantee && kind.guarantee !== null;
  const back = kindsAddress(destination.code, { ...wish, kind, hasGuarantee });
  if (!start && failure)
    return (
      <ApplicationStop stop={stopOf(failure)} title={texts.loadFailedTitle} back={back} retry={askAgain} />
    );
  if (!start)
    return (
      <ApplicationFrame back={back}>
        <Waiting />
      </ApplicationFrame>
    );
  return (
    <ApplicationForm
      key={start.generation}
      destination={destination}
      kind={kind}
      hasGuarantee={hasGuarantee}
      applicants={wish.applicants}
      start={start}
      present={present}
      onTheWay={onTheWay}
      onAnew={() => {
        dropAll();
        beginAnew();
      }}
    />
  );
};

const Loaded = ({ code, query }: { code: string; query: URLSearchParams }) => {
  const { data, error, refetch } = useDestination(code);
  const back = kindsAddress(code, wishOf(query));
  if (data && (!data.isOpen || data.kinds.length === 0))
    return (
      <ApplicationStop
        stop={{
          code: 'VISA_CLOSED',
          text: data.closedNote ?? visaFailureTexts.VISA_CLOSED,
          isRetryable: false,
        }}
        title={texts.stoppedTitle}
        back={back}
        retry={() => void refetch()}
      />
    );
  if (data) return <Kept destination={data} query={query} />;
  if (error && isNotThere(error)) return <Redirect to="/visa-home" replace />;
  if (error)
    return (
      <ApplicationStop
        stop={stopOf(error)}
        title={texts.loadFailedTitle}
        back={back}
        retry={() => void refetch()}
      />
    );
  return (
    <ApplicationFrame back={back}>
      <Waiting />
    </ApplicationFrame>
  );
};

/** The page of an application: applicants and documents, between choosing a kind and paying. */
const ApplicationPage = () => {
  const query = new URLSearchParams(withoutDialogEntry(useSearch()));
  const code = (query.get('destination') ?? '').toLowerCase();
  usePageTitle(texts.pageTitle);
  return code === '' ? <Redirect to="/visa-home" replace /> : <Loaded key={code} code={code} query={query} />;
};

export default ApplicationPage;
