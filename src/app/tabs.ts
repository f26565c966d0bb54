import { sessionExpired } from '../api/events';

/** Another tab's logout or login arrives by the storage event. */
export function startTabs(dispatch: (action: ReturnType<typeof sessionExpired>) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== 'auth') return;
    if (newValue === null || key === null) dispatch(sessionExpired());
    // Another person may have come: a fresh start reads everything of theirs.
    else window.location.reload();
  });
}
