import { useMemo } from 'react';
import type { Persona } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { useMyID } from '../../core/session/useMe';
import type { ShopDraft } from './shopDraft';

/** A shop is found in its street; of a person it tells the town, and the house number stays theirs. */
const townOf = (address: string): string => (/\d/.test(address) ? '' : address);

/** With what the shop of a person begins: all of it stays theirs to change before anybody sees it. */
export function contactsOf(me: Partial<Persona>): Partial<ShopDraft> {
  const { nome = '', telefono = '', email = '', geolocalizzazione = '' } = me;
  const isShop = me.tipoProfilo === 'Negozio';
  return {
    ...(isShop && { nomeNegozio: nome }),
    telefono,
    email,
    indirizzo: isShop ? geolocalizzazione : townOf(geolocalizzazione),
  };
}

/** One's own name, phone, e-mail and place for the form of a new shop, as soon as they are known. */
export function useOwnContacts(): Partial<ShopDraft> {
  const [me] = usePersonaQuery(useMyID()).data?.listPersona ?? [];
  return useMemo(() => (me ? contactsOf(me) : {}), [me]);
}
