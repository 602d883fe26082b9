export { lateScene } from './late-scene.tsx';
export { PurchaseForm } from './purchase-form.tsx';
export { useFormEnd } from './use-form-end.ts';
export { type SendingScene, useSending } from './use-sending.ts';
