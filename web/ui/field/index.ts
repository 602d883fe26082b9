export type { FieldWiring } from './Field.tsx';
export { Field, FieldGroup } from './Field.tsx';
export { default as fieldStyles } from './field.module.css';
