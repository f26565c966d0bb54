import type { ReactNode } from 'react';
import { idIn } from '../../../contract/plain';
import { Announce } from './Announce';
import { Audit } from './Audit';
import { CaseList } from './CaseList';
import { CaseView } from './CaseView';
import { Door } from './Door';
import { Mails } from './Mails';
import { Numbers } from './Numbers';
import { People } from './People';
import { Square } from './Square';

const parts: Record<string, () => ReactNode> = {
  '': () => <CaseList />,
  posta: () => <Mails />,
  persone: () => <People />,
  porta: () => <Door />,
  parola: () => <Announce />,
  piazza: () => <Square />,
  numeri: () => <Numbers />,
  registro: () => <Audit />,
};

/** The part of the keepers' area that a URL names: *Da vedere* by default, `undefined` for an unknown URL. */
export function partAt(parte = '', id?: string): ReactNode {
  const casoID = parte === 'caso' ? idIn(id) : undefined;
  if (casoID !== undefined) return <CaseView casoID={casoID} />;
  return id === undefined && Object.hasOwn(parts, parte) ? parts[parte]?.() : undefined;
}
