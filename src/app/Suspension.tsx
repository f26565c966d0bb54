import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectIsSuspended } from '../core/session/authSlice';
import { useAppSelector } from '../store/hooks';

const measures = '/sicurezza/provvedimenti';
/** The rules that they are held to, and how to reach who looks after the square. */
const open: ReadonlySet<string> = new Set([measures, '/note-legali', '/privacy-policy', '/cookie']);

/** Leads a suspended person to their measures from all pages that the host refuses them. */
export function Suspension({ children }: { children: ReactNode }) {
  const isSuspended = useAppSelector(selectIsSuspended);
  const { pathname } = useLocation();
  return isSuspended && !open.has(pathname) ? <Navigate to={measures} replace /> : children;
}
