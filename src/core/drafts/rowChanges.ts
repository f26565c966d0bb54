/** By it the tabs of a browser tell each other that the rows of what waits have changed. */
const name = 'piazza-outbox-rows';
let channel: BroadcastChannel | undefined;

const open = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(name);
  return channel;
};

export const tellOtherTabs = (): void => open()?.postMessage(null);

/** Gives the function that ends it. */
export function hearOtherTabs(onChange: () => void): () => void {
  const heard = open();
  heard?.addEventListener('message', onChange);
  return () => heard?.removeEventListener('message', onChange);
}
