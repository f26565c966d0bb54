import { useState } from 'react';
import { isApiError } from '../../api/apiError';
import { useKeptNumbersQuery } from '../../api/custode';

/** The counts of the keepers' open work. `isOpen`: the host has answered. `isNowhere`: this person is no keeper. */
export function useKeptNumbers() {
  const { data, error } = useKeptNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  // A later failure must not close the page while a keeper writes.
  if ((data || error) && !isOpen) setOpen(true);
  return { numbers: data, isOpen, isNowhere: isApiError(error) && error.status === 404 };
}
