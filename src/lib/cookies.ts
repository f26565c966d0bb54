import { allowed } from './allowed';

export function readCookie(name: string): string | undefined {
  const cookies = allowed(() => document.cookie) ?? '';
  const part = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return part === undefined ? undefined : decodeURIComponent(part.slice(name.length + 1));
}
