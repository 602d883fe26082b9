export { BillLines } from './bill-lines.tsx';
export { BillSheet } from './bill-sheet.tsx';
export { BuyBar } from './buy-bar.tsx';
export { Actions, Message } from './message.tsx';
export { Panel } from './panel.tsx';
export { PriceChangedDialog } from './price-changed-dialog.tsx';
export { PurchaseFrame } from './purchase-frame.tsx';
export { Stopped } from './stopped.tsx';
export { VoucherPanel } from './voucher-panel.tsx';
