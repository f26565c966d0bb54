import type { RootState } from '../../api/state';

/** For the login page, which is there before the prompt's own state. */
export const selectCanInstall = ({ install }: Partial<RootState>): boolean =>
  install !== undefined && install.status !== 'unavailable';
