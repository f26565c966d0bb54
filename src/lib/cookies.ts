export function readCookie(name: string): string | undefined {
  const part = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return part === undefined ? undefined : decodeURIComponent(part.slice(name.length + 1));
}
