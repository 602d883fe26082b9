/* What opens from the form: one part, since it is asked for together. */
export { RoomsPicker } from './rooms-picker.tsx';
export { StayCalendar } from './stay-calendar.tsx';
