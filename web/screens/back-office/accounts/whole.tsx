import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { addRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffAccountTexts as texts } from '#core/texts/staff-accounts.ts';
import { staffOrderTexts } from '#core/texts/staff-orders.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  Beside,
  Fact,
  Facts,
  StaffPage,
  StaffRead,
  SumLines,
  useMay,
} from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { FoundOrders } from '../orders/found.tsx';
import { Account } from './account.tsx';
import { contactOf } from './contact.ts';
import { suspensionsName } from './suspension.ts';

export const findAccountsCall = 'POST /api/back-office/accounts/Find';
type Found = Reply<Calls[typeof findAccountsCall]>;

const nameOf = ({ firstName, lastName }: Found): string =>
  [firstName, lastName].filter(Boolean).join(' ') || texts.noName;

const Wallet = ({ userId }: { userId: string }) => {
  const query = useCall('POST /api/back-office/accounts/Wallet', { body: { userId } }, { staleTime: 0 });
  return (
    <Panel title={texts.wallet} testId="account-wallet">
      <StaffRead query={query}>
        {({ balance, reserved }) => (
          <SumLines
            lines={[
              { name: texts.balance, amount: balance },
              { name: texts.reserved, amount: reserved },
            ]}
            total={{ name: texts.inWallet, amount: addRial(balance, reserved) }}
          />
        )}
      </StaffRead>
    </Panel>
  );
};

const Orders = ({ userId }: { userId: string }) => {
  const query = useCall('POST /api/back-office/orders/OfAccount', { body: { userId } }, { staleTime: 0 });
  return (
    <Panel title={texts.orders} flush={(query.data?.total ?? 0) > 0}>
      <StaffRead query={query}>
        {({ data, total }) =>
          total === 0 ? (
            <p>{texts.noOrders}</p>
          ) : (
            <>
              <FoundOrders orders={data} testId="account-orders" />
              {total > data.length ? (
                <p>{staffOrderTexts.more(toPersianDigits(data.length), toPersianDigits(total))}</p>
              ) : null}
            </>
          )
        }
      </StaffRead>
    </Panel>
  );
};

const Suspensions = ({ contact, onChanged }: { contact: string; onChanged: () => void }) => {
  const query = useCall(suspensionsName, { body: contactOf(contact) }, { staleTime: 0 });
  const again = () => {
    void query.refetch();
    onChanged();
  };
  return (
    <StaffRead query={query}>
      {(suspensions) => <Account contact={contact} suspensions={suspensions} onChanged={again} />}
    </StaffRead>
  );
};

const Person = ({ account }: { account: Found }) => (
  <Panel
    title={texts.facts}
    aside={
      <>
        {account.isStaff ? <Badge tone="act">{texts.staff}</Badge> : null}
        <Badge tone={account.isSuspended ? 'bad' : 'ok'}>
          {account.isSuspended ? texts.isSuspended : texts.isOpen}
        </Badge>
      </>
    }
    testId="account-facts"
  >
    <Facts>
      {account.phoneNumber ? (
        <Fact name={texts.phone}>
          <bdi dir="ltr">{formatMobile(account.phoneNumber)}</bdi>
        </Fact>
      ) : null}
      {account.email ? (
        <Fact name={texts.email}>
          <bdi dir="ltr">{account.email}</bdi>
        </Fact>
      ) : null}
      <Fact name={texts.since}>{momentText(account.createdAt)}</Fact>
    </Facts>
  </Panel>
);

/** One account whole: whose it is, its orders, what its wallet holds, and whether it is closed. */
export const WholeAccount = ({ userId }: { userId: string }) => {
  const may = useMay();
  const query = useCall(findAccountsCall, { body: { userId } }, { staleTime: 0 });
  return (
    <StaffPage
      title={query.data ? nameOf(query.data) : texts.title}
      error={query.error}
      back={
        <LinkButton look="text" size="small" icon="back" href="/back-office/accounts">
          {texts.back}
        </LinkButton>
      }
    >
      <StaffRead query={query}>
        {(account) => {
          const contact = account.phoneNumber ?? account.email;
          return (
            <Beside aside={<Wallet userId={userId} />}>
              <Person account={account} />
              {may('orders:read') ? <Orders userId={userId} /> : null}
              {contact && may('accounts:suspend') ? (
                <Suspensions contact={contact} onChanged={() => void query.refetch()} />
              ) : null}
            </Beside>
          );
        }}
      </StaffRead>
    </StaffPage>
  );
};
