import type { ReactNode } from 'react';
import { readID } from '../../lib/routeID';
import { Announce } from '../../features/custode/Announce';
import { Audit } from '../../features/custode/Audit';
import { CaseList } from '../../features/custode/CaseList';
import { CaseView } from '../../features/custode/CaseView';
import { Door } from '../../features/custode/Door';
import { Mails } from '../../features/custode/Mails';
import { Numbers } from '../../features/custode/Numbers';
import { People } from '../../features/custode/People';
import { Months } from '../components/Months';
import { SquarePart } from './SquarePart';

const parts: Record<string, () => ReactNode> = {
  '': () => <CaseList />,
  posta: () => <Mails />,
  persone: () => <People />,
  porta: () => <Door />,
  parola: () => <Announce />,
  piazza: () => <SquarePart />,
  numeri: () => <Numbers months={(mesi) => <Months mesi={mesi} />} />,
  registro: () => <Audit />,
};

/** The part that an address names; *Da vedere* without one, `undefined` for an address that is not there. */
export function partAt(parte = '', id?: string): ReactNode {
  const casoID = parte === 'caso' ? readID(id) : undefined;
  if (casoID !== undefined) return <CaseView casoID={casoID} />;
  return id === undefined && Object.hasOwn(parts, parte) ? parts[parte]?.() : undefined;
}
