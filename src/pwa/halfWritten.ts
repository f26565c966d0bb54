/** Fields with input. A weak set, because a removed field would otherwise keep its whole page in memory. */
const touched = new WeakSet<Element>();

const isField = (node: unknown): node is HTMLInputElement | HTMLTextAreaElement =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

const holdsWords = (node: Element | null): boolean => {
  if (node instanceof HTMLSelectElement) return true;
  if (!isField(node)) return false;
  return node.type === 'checkbox' || node.type === 'radio' || node.value.trim() !== '';
};

/** Starts recording the fields in which the person types or chooses. */
export function watchWriting(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) touched.add(target);
  });
}

/** Whether a reload would lose something that the person typed or chose. */
export function hasHalfWritten(): boolean {
  const { activeElement } = document;
  const fields = [...document.querySelectorAll('input, textarea, select')];
  return (
    fields.some((field) => touched.has(field) && holdsWords(field)) ||
    (isField(activeElement) && holdsWords(activeElement))
  );
}
