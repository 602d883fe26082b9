/** The clipboard is closed on plain http: the old command still works there. */
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

/** Puts a text into the clipboard. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByCommand(text);
  }
};
