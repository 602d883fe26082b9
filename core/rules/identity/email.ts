/** Whether the text looks like an address that mail can reach; only a sent message proves it. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
    text,
  ) &&
  !/^\.|\.\.|\.@/.test(text);
