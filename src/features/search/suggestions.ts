import type { Post, PublicPersona } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { formatPrice } from '../../../contract/price';

export interface Suggestion {
  kind: 'person' | 'post';
  id: number;
  label: string;
  detail: string;
  image: string | null;
  isSold?: boolean;
}

const fromPerson = (person: PublicPersona): Suggestion => ({
  kind: 'person',
  id: person.personaID,
  label: `${person.nome} ${person.cognome}`.trim(),
  detail: person.geolocalizzazione,
  image: person.imgProfilo,
});

const fromPost = ({
  postID,
  titolo,
  prezzo,
  valutaSimbolo,
  geolocalizzazione,
  nomeImmagine,
  venduto,
  velato,
}: Post): Suggestion => ({
  kind: 'post',
  id: postID,
  label: titolo,
  detail: [prezzo ? formatPrice(prezzo, valutaSimbolo) : '', geolocalizzazione].filter(Boolean).join(' · '),
  image: velato === 1 ? null : nomeImmagine,
  isSold: venduto === 1,
});

/** §9: at most ten suggestions, people first. If there are few people, more posts fit in, and vice versa. */
export function mixSuggestions(people: readonly PublicPersona[], posts: readonly Post[]): Suggestion[] {
  const max = limits.suggestions;
  const half = max / 2;
  const maxPeople = Math.max(half, max - posts.length);
  const first = people.slice(0, maxPeople).map(fromPerson);
  return [...first, ...posts.slice(0, max - first.length).map(fromPost)];
}
