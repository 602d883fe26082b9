export { PurchaseForm } from './purchase-form.tsx';
export { useFormEnd } from './use-form-end.ts';
