/** The test owns the clock, which also runs by itself: `passes` lets time go by without a wait. */
export function ownClock(): void {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());
}

export const passes = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
