const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Shorter words are too similar to each other, and words of names are not longer. */
const [shortest, longest] = [4, 20];

/** All words that differ by one typing error: a missing, extra, wrong or swapped letter. */
export function oneErrorFrom(word: string): string[] {
  const signs = [...word];
  if (signs.length < shortest || signs.length > longest) return [];
  const near = new Set<string>();
  for (let at = 0; at <= signs.length; at += 1) {
    const [head, sign, next] = [signs.slice(0, at).join(''), signs[at] ?? '', signs[at + 1] ?? ''];
    const tail = signs.slice(at + 1).join('');
    near.add(head + tail);
    near.add(head + next + sign + signs.slice(at + 2).join(''));
    for (const letter of letters) {
      near.add(head + letter + sign + tail);
      near.add(head + letter + tail);
    }
  }
  near.delete(word);
  return [...near];
}
