import { useSearch } from 'wouter';
import { staffTexts as texts } from '#core/products/visa/texts/staff.ts';
import { BackOfficeFrame, useViewFocus } from '#web/features/back-office/index.ts';
import { catalogueAddress, listAddress, nothingAsked, readAsked } from './address.ts';
import { Application } from './application.tsx';
import { Applications } from './applications.tsx';
import { Catalogue } from './catalogue/catalogue.tsx';

/** The staff's page of visas: applications, one of them, or what is sold, as the address says. */
const DeskPage = () => {
  const query = new URLSearchParams(useSearch());
  const orderId = query.get('orderId');
  const isCatalogue = query.get('tab') === 'catalogue';
  useViewFocus(isCatalogue ? 'catalogue' : (orderId ?? 'applications'));
  return (
    <BackOfficeFrame
      parts={[
        {
          name: texts.parts.applications,
          href: listAddress(nothingAsked),
          icon: 'passport',
          isCurrent: !isCatalogue,
        },
        { name: texts.parts.catalogue, href: catalogueAddress(), icon: 'globe', isCurrent: isCatalogue },
      ]}
    >
      {isCatalogue ? (
        <Catalogue code={query.get('code')} />
      ) : orderId ? (
        <Application orderId={orderId} asked={readAsked(query)} />
      ) : (
        <Applications asked={readAsked(query)} />
      )}
    </BackOfficeFrame>
  );
};

export default DeskPage;
