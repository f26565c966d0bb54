import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { legalAddress } from './LegalOverlay';
import type { Paper } from './papers';
import { isRecord } from '../../lib/guards';
import { TextLink } from '../../ui/TextLink';

/** A link that opens a legal text over the page, which stays as it is. */
export function PaperLink({ paper, children }: { paper: Paper; children: ReactNode }) {
  const { search, state }: { search: string; state: unknown } = useLocation();
  return (
    <TextLink to={legalAddress(paper, search)} state={{ ...(isRecord(state) && state), isOverlay: true }}>
      {children}
    </TextLink>
  );
}
