/** A slow browser reads the file some time after the click, and its name with it. */
const READ_WITHIN_MS = 60_000;

/** Hands the person a file, as a click on a download would. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
