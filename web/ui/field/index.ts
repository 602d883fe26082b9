export { default as fieldStyles } from './field.module.css';
export type { FieldWiring } from './field.tsx';
export { Field, FieldGroup } from './field.tsx';
