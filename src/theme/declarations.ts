interface Tree {
  [key: string]: string | Tree;
}

/** CSS declarations from a tree of variable names and a tree of values, as in `--p-color-ink:#1D1A16;…`. */
export function declarations(names: Tree, values: Tree): string {
  return Object.entries(names)
    .map(([key, name]) => {
      const value = values[key];
      if (typeof name === 'string') return typeof value === 'string' ? `${name}:${value};` : '';
      return typeof value === 'object' ? declarations(name, value) : '';
    })
    .join('');
}
