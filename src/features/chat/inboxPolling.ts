/** Loads when shown, then every 30 s while the page is visible. */
export const inboxPolling = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;
