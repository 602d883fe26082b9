/**
 * Whether the text is an Iranian national code: exactly ten Latin digits, not all the same, the last one a check digit
 * over the others (weights 10 to 2, modulo 11).
 */
export const isNationalCode = (text: string): boolean => {
  if (!/^\d{10}$/.test(text) || /^(\d)\1{9}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, at) => total + digit * (10 - at), 0);
  const rest = sum % 11;
  return digits[9] === (rest < 2 ? rest : 11 - rest);
};
