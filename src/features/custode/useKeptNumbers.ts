import { useState } from 'react';
import { isApiError } from '../../api/apiError';
import { useKeptNumbersQuery } from '../../api/custode';

/** What waits for the keepers; `isOpen` once the host has answered, `isNowhere` for somebody who is none. */
export function useKeptNumbers() {
  const { data, error } = useKeptNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  // A later failure takes no words from under a keeper.
  if ((data || error) && !isOpen) setOpen(true);
  return { numbers: data, isOpen, isNowhere: isApiError(error) && error.status === 404 };
}
