const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Shorter words are too much like each other; nobody's name is longer. */
const [shortest, longest] = [4, 20];

/** Every word that is one typing error away: a letter too few, too many, another one, or two that changed places. */
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
