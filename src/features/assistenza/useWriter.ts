import { useAppSelector } from '../../store/hooks';
import { usePersonaQuery } from '../../api/persona';
import { selectMyID } from '../../core/session/profileSlice';
import type { ContactDraft } from './contactDraft';

/** Name and email address of the signed-in person, as initial values of a contact form; empty for guests. */
export function useWriter(): Partial<ContactDraft> {
  const myID = useAppSelector(selectMyID);
  const { data } = usePersonaQuery(myID ?? 0, { skip: myID === undefined });
  const [me] = data?.listPersona ?? [];
  if (!me) return {};
  return { nome: me.nome, cognome: me.cognome, ...(me.email !== undefined && { email: me.email }) };
}
