/** Makes the browser download the file, as a tap on a link would. */
export function startDownload(): void {
  const link = document.createElement('a');
  link.href = '/api/Esportazione/piazza.zip';
  link.download = 'piazza.zip';
  link.click();
}
