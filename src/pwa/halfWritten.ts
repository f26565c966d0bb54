const touched = new Set<Element>();

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
  for (const node of touched) if (!node.isConnected) touched.delete(node);
  const { activeElement } = document;
  return [...touched].some(holdsWords) || (isField(activeElement) && holdsWords(activeElement));
}
