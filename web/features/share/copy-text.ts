/** Copies by the old command: on plain http the clipboard is closed. */
const copyByCommand = (text: string): void => {
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  document.body.append(box);
  box.select();
  document.execCommand('copy');
  box.remove();
};

/** Copies a text to the clipboard. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByCommand(text);
  }
};
