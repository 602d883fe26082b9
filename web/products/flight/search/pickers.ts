/* What opens from the form: one part, since it is asked for together. */
export { DatePicker } from './date-picker.tsx';
export { PassengerPicker } from './passenger-picker.tsx';
export { PlaceInput } from './place-input.tsx';
export { PlaceSheet } from './place-sheet.tsx';
