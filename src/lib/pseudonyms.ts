import type { Mark } from '../../contract/common';

const ids = /^(persona|seguito|mittente|destinatario|from|to|pubblicante|idpubblicante)(persona)?(id)?\d?$/i;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');

/**
 * The values by which the same person can be recognised: the id (if the record has only one), the email address, the
 * full name.
 */
function tracesOf(record: Record<string, unknown>): string[] {
  const entries = Object.entries(record).map(([key, value]) => [key.toLowerCase(), value] as const);
  const found = (key: string) => textOf(entries.find(([name]) => name === key)?.[1]);
  const people = entries.filter(([key, value]) => ids.test(key) && typeof value === 'number');
  const own = people.length === 1 ? `#${String(people[0]?.[1])}` : '';
  const name = found('nominativo') || `${found('nome')} ${found('cognome')}`.trim();
  return [own, found('email'), name].filter((trace) => trace !== '');
}

/**
 * Replaces private values by pseudonyms: the same value always gets the same one, and the same person is `person-3`
 * under id, name and address. Dates, numbers and URLs keep their form, so that a screen can still be drawn.
 */
export function createPseudonyms() {
  const people = new Map<string, number>();
  const others = { place: new Map<string, number>(), device: new Map<string, number>() };
  let persons = 0;

  function personOf(value: string, record: Record<string, unknown>): number {
    const traces = tracesOf(record);
    const known = [...traces, textOf(value)]
      .map((trace) => people.get(trace))
      .find((one) => one !== undefined);
    const person = known ?? (persons += 1);
    for (const trace of traces.length > 0 ? traces : [textOf(value)])
      if (!people.has(trace)) people.set(trace, person);
    return person;
  }
  function contact(value: string, record: Record<string, unknown>): string {
    if (/^\d{4}-\d\d-\d\d/.test(value)) return `1900-01-01${value.slice(10)}`;
    const person = personOf(value, record);
    if (/^https?:\/\//.test(value)) return `https://person-${person}.example.invalid`;
    if (value.includes('@')) return `person-${person}@example.invalid`;
    return /^[+\d][\d\s./()-]{4,}$/.test(value) ? String(person).padStart(9, '0') : `person-${person}`;
  }
  return (
    mark: Exclude<Mark, 'secret' | 'written'>,
    value: string,
    record: Record<string, unknown>,
  ): string => {
    if (mark === 'contact') return contact(value, record);
    const known = others[mark];
    const number = known.get(textOf(value)) ?? known.size + 1;
    known.set(textOf(value), number);
    return `${mark}-${number}`;
  };
}
