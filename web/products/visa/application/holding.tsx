import { visaHoldingTexts as texts } from '#core/products/visa/texts/holding.ts';
import { HoldingScene, priceStep } from '#web/features/holding/index.ts';
import type { SendingScene } from '#web/features/purchase-form/index.ts';

/** An application until it is recorded, which one answer tells: nothing is held, and people look at it once it is paid. */
const VisaHolding = ({ scene }: { scene: SendingScene }) => {
  const { price } = scene.told;
  return (
    <HoldingScene
      scene={scene}
      title={texts.title}
      lead={<p>{texts.lead}</p>}
      steps={[
        priceStep(scene.told),
        {
          question: texts.record,
          said: price ? texts.recorded : texts.recording,
          state: price ? 'done' : 'now',
        },
      ]}
    />
  );
};

export default VisaHolding;
