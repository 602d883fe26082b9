export { HoldingScene } from './holding-scene.tsx';
export { heldStep, priceStep } from './steps.ts';
