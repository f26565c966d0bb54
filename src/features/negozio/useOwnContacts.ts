import { useMemo } from 'react';
import type { Persona } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { useMyID } from '../../core/session/useMe';
import type { ShopDraft } from './shopDraft';

/** A shop shows its street, but a person's record suggests only a town: an address with a house number stays private. */
const townOf = (address: string): string => (/\d/.test(address) ? '' : address);

/** The suggested contacts of a person's new shop, which they can change before anybody sees them. */
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
