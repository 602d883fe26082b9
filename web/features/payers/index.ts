export { PaySeveral } from './pay-several.tsx';
