import { useState } from 'react';
import { isApiError } from '../../api/apiError';
import { useKeptNumbersQuery } from '../../api/custode';

/**
 * The numbers of open items in the keepers' area. `isOpen`: the host has answered. `isNowhere`: this person is not a
 * keeper.
 */
export function useKeptNumbers() {
  const { data, error } = useKeptNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  // Stays true, because a later failure must not close the page while a keeper is writing.
  if ((data || error) && !isOpen) setOpen(true);
  return { numbers: data, isOpen, isNowhere: isApiError(error) && error.status === 404 };
}
