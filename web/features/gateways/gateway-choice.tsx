import type { Rial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { RadioCards } from '#web/ui/radio-cards/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import type { Gateway, Gateways } from './use-gateways.ts';
import { takes } from './use-gateways.ts';

const texts = checkoutTexts.confirm;

interface Props {
  gateways: Gateways;
  legend: string;
  /** What the gateway would have to take; null while that is not decided. */
  amount: Rial | null;
  /** The sentence if no gateway is active. */
  noneText: string;
  tooLittle: (least: Rial) => string;
}

/** The gateways to pay through; those that cannot take the sum say why. */
export const GatewayChoice = ({ gateways, legend, amount, noneText, tooLittle }: Props) => {
  const { list, isFailed, retry, active, choose } = gateways;
  if (isFailed)
    return (
      <Notice
        tone="warn"
        live
        action={
          <Button look="text" size="small" onClick={retry}>
            {checkoutTexts.failed.again}
          </Button>
        }
      >
        {texts.gatewaysFailed}
      </Notice>
    );
  if (!list) return <Skeleton width="100%" height="3.75rem" />;
  if (!active)
    return (
      <Notice tone="warn" live>
        {noneText}
      </Notice>
    );
  const noteOf = (gateway: Gateway): string => {
    if (!gateway.isActive) return texts.gatewayOff;
    return takes(gateway, amount) ? gateway.description : tooLittle(gateway.minimumAmount);
  };
  return (
    <RadioCards
      name="gateway"
      legend={legend}
      value={String(active.id)}
      onChange={(id) => choose(Number(id))}
      options={list.map((gateway) => ({
        value: String(gateway.id),
        title: gateway.title,
        description: noteOf(gateway),
        isDisabled: !gateway.isActive,
        icon: <Icon name="bank" />,
      }))}
    />
  );
};
