/**
 * Escapes the percent signs of a path that cannot be decoded (`/category/1/50%`), so that the request passes the usual
 * hooks and handlers. Otherwise the framework would answer before them.
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
