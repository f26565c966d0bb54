/**
 * Works while no other tab of this browser does work of that name. A browser that blocks cookies refuses locks: then
 * each tab works by itself.
 */
export const alone = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? withLock(name, work) : work();

async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (isBegun) throw error;
    return await work();
  }
}
