/** Cuts the page off from the host: what is asked waits for ever. Returns what undoes it. */
export function withoutNetwork(): () => void {
  const { fetch } = globalThis;
  const { send } = XMLHttpRequest.prototype;
  globalThis.fetch = () => new Promise(() => undefined);
  XMLHttpRequest.prototype.send = () => undefined;
  return () => {
    globalThis.fetch = fetch;
    XMLHttpRequest.prototype.send = send;
  };
}
