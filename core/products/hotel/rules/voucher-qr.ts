/** What the QR of a voucher tells. */
export interface VoucherCode {
  orderNumber: string;
  voucherNumber: string;
  bookingReference: string;
  hotelNameEn: string;
  roomNameEn: string;
  checkIn: string;
  checkOut: string;
  /** In Latin letters where they are known. */
  leadName: string;
  /** Where the hotel can verify it. */
  verifyAt: string;
}

/** A voucher as plain text, a fact a line: any phone reads it from the QR without a network. */
export const voucherQrText = (code: VoucherCode): string =>
  [
    `VOUCHER ${code.voucherNumber}`,
    `HOTEL REF ${code.bookingReference}`,
    code.hotelNameEn,
    code.roomNameEn,
    `${code.checkIn} - ${code.checkOut}`,
    code.leadName,
    code.orderNumber,
    code.verifyAt,
  ].join('\n');
