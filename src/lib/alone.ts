/**
 * Works while no other tab of this browser does work of that name. A browser that blocks cookies refuses locks: then
 * each tab works by itself.
 */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
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
