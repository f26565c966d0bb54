import { usePersonaQuery } from '../../api/persona';
import type { ContactDraft } from './useContactDraft';

/** Name and address of the signed-in person, for the form to begin with. */
export function useWriter(myID: number | undefined): Partial<ContactDraft> {
  const { data } = usePersonaQuery(myID ?? 0, { skip: myID === undefined });
  const [me] = data?.listPersona ?? [];
  if (!me) return {};
  return { nome: me.nome, cognome: me.cognome, ...(me.email !== undefined && { email: me.email }) };
}
