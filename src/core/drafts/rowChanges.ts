/** The channel on which a browser's tabs tell each other that the outbox rows in the database have changed. */
const name = 'piazza-outbox-rows';
let channel: BroadcastChannel | undefined;

const open = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(name);
  return channel;
};

export const tellOtherTabs = (): void => open()?.postMessage(null);

/** Calls `onChange` when another tab changed the rows. Returns the function that stops listening. */
export function hearOtherTabs(onChange: () => void): () => void {
  const heard = open();
  heard?.addEventListener('message', onChange);
  return () => heard?.removeEventListener('message', onChange);
}
