import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectIsSuspended } from '../core/session/authSlice';
import { useAppSelector } from '../store/hooks';

const measures = '/sicurezza/provvedimenti';

/** Leads a suspended person to their measures, whatever page they ask for: the host refuses them all others. */
export function Suspension({ children }: { children: ReactNode }) {
  const isSuspended = useAppSelector(selectIsSuspended);
  const { pathname } = useLocation();
  return isSuspended && pathname !== measures ? <Navigate to={measures} replace /> : children;
}
