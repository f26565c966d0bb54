/** Query options for the list of conversations: load when the page opens, then every 30 s while it is visible. */
export const inboxPolling = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;
