import { holdingTexts as texts } from '#core/texts/holding.ts';
import type { SendingScene } from '../purchase-form/index.ts';
import { HoldingScene } from './holding-scene.tsx';
import { heldStep, priceStep } from './steps.ts';

/** For products that have no words of their own for it. */
const HouseHolding = ({ scene }: { scene: SendingScene }) => (
  <HoldingScene scene={scene} title={texts.title} steps={[priceStep(scene.told), heldStep(scene.told)]} />
);

export default HouseHolding;
