/**
 * Works while no other tab of this browser does work of that name. A browser that blocks cookies refuses locks: then
 * each tab works by itself.
 */
export const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? withLock(name, work) : work();

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    await navigator.locks.request(name, begin);
  } catch (error) {
    if (isBegun) throw error;
    await work();
  }
}
