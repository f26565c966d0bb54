/** Makes the browser download the copy of the data, as a tap on a link would. */
export function startDownload(): void {
  const link = document.createElement('a');
  link.href = '/api/Esportazione/piazza.zip';
  link.download = 'piazza.zip';
  link.click();
}
