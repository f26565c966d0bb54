/**
 * Reads the percent signs of a path that cannot be decoded (`/category/1/50%`) as percent signs, so that the address
 * goes through the hooks and handlers of any other. Without this the framework answers by itself, before all of them.
 */
export function mendPercents(url: string): string {
  const [path = '', ...rest] = url.split(/(?=[?#])/);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...rest].join('');
  }
}
