/** Makes the browser download a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Revoked in a timer, when the browser has already read the content.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
