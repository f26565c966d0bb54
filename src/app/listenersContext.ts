import { createContext } from 'react';
import type { StartListening } from '../api/hooks';

/** Lets a late chunk start its listeners on the store's own listener middleware. */
export const ListenersContext = createContext<StartListening | null>(null);
