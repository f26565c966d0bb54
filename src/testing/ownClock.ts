/** Fakes the timers, which also advance in real time; `passes` advances them without waiting. */
export function ownClock(): void {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());
}

export const passes = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
