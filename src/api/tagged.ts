/** An answer that the host tagged and that no browser may store. */
interface Tagged {
  key: string;
  tag: string;
  data: unknown;
}

/** The last one, in memory alone: a conversation is asked for each second, and one is open at a time. */
let last: Tagged | undefined;

/** The answer in memory to the same question of the same person. */
export const taggedAnswer = (key: string): Tagged | undefined => (last?.key === key ? last : undefined);

export function keepTagged(key: string, tag: string | null | undefined, data: unknown): void {
  last = tag ? { key, tag, data } : undefined;
}

export function forgetTagged(): void {
  last = undefined;
}
