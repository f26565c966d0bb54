/** The value of a readable cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const part = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return part === undefined ? undefined : decodeURIComponent(part.slice(name.length + 1));
}
