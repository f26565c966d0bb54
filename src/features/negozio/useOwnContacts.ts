import { useMemo } from 'react';
import type { Persona } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { useMyID } from '../../core/session/useMe';
import type { ShopDraft } from './shopDraft';

/**
 * The person's town as the suggested shop address; empty if their address has a house number, because that is private.
 */
const townOf = (address: string): string => (/\d/.test(address) ? '' : address);

/**
 * The contacts suggested for a person's new shop, from their profile. The person can change them before they are
 * published.
 */
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

/** The person's name, phone, e-mail and place for a new shop's form, once they are known. */
export function useOwnContacts(): Partial<ShopDraft> {
  const [me] = usePersonaQuery(useMyID()).data?.listPersona ?? [];
  return useMemo(() => (me ? contactsOf(me) : {}), [me]);
}
