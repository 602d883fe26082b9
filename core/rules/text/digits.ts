const persianZero = 0x06f0;
const arabicZero = 0x0660;

/** Persian (۰-۹) and Arabic (٠-٩) digits become Latin; everything else stays. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u06F0-\u06F9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicZero));
  });

/** Latin and Arabic digits become Persian, for what people read. */
export const toPersianDigits = (text: string | number): string =>
  String(text).replace(/[0-9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String.fromCharCode(persianZero + (code >= arabicZero ? code - arabicZero : Number(digit)));
  });
