/** Held weakly: a field that is gone would hold the page on which it stood. */
const touched = new WeakSet<Element>();

const isField = (node: unknown): node is HTMLInputElement | HTMLTextAreaElement =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

const holdsWords = (node: Element | null): boolean => {
  if (node instanceof HTMLSelectElement) return true;
  if (!isField(node)) return false;
  return node.type === 'checkbox' || node.type === 'radio' || node.value.trim() !== '';
};

/** Begins to remember where the person wrote. */
export function watchWriting(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) touched.add(target);
  });
}

/** Whether something that the person wrote or chose would be lost by a reload. */
export function hasHalfWritten(): boolean {
  const { activeElement } = document;
  const fields = [...document.querySelectorAll('input, textarea, select')];
  return (
    fields.some((field) => touched.has(field) && holdsWords(field)) ||
    (isField(activeElement) && holdsWords(activeElement))
  );
}
