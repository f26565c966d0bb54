export interface ServerAddress {
  host: string;
  port: number;
}

/** The index of the server in use. All pools that share this object change servers together. */
export interface Follow {
  at: number;
}

const bracketed = /^\[([^\]]*)\](?::(\d+))?$/;

function readAddress(text: string): ServerAddress {
  const [, inner, innerPort] = bracketed.exec(text) ?? [];
  if (inner !== undefined) return { host: inner, port: Number(innerPort ?? 5432) };
  const [host = '', port = '5432'] = text.split(':');
  return { host: host || 'localhost', port: Number(port) };
}

/** Splits a URL into the part up to the user's `@`, the servers, and the rest. */
function partsOf(url: string): [before: string, servers: string, after: string] {
  const begin = url.indexOf('://') + 3;
  const length = url.slice(begin).search(/[/?]/);
  const end = length < 0 ? url.length : begin + length;
  const servers = Math.max(begin, url.lastIndexOf('@', end - 1) + 1);
  return [url.slice(0, servers), url.slice(servers, end), url.slice(end)];
}

/** The servers of `postgres://user@a:5432,b:5432/piazza` in order; none if the URL names none. */
export function placesOf(url: string): ServerAddress[] {
  const [, servers] = partsOf(url);
  return servers === '' ? [] : servers.split(',').map(readAddress);
}

export const placeText = ({ host, port }: ServerAddress): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * The URL for the driver, with a single server. `ssl` is read as `sslmode`, whose values mean the same as for
 * PostgreSQL's own programs: `require` encrypts, `verify-full` also checks the certificate.
 */
export function withPlace(url: string, place?: ServerAddress): string {
  const [before, , after] = partsOf(url);
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(after) ?? [];
  const words = new URLSearchParams(query);
  words.delete('target_session_attrs');
  const mode = words.get('sslmode') ?? words.get('ssl');
  words.delete('ssl');
  if (mode !== null) {
    words.set('sslmode', mode === 'true' ? 'require' : mode);
    words.set('uselibpqcompat', 'true');
  }
  return before + (place ? placeText(place) : '') + path + (words.size > 0 ? `?${words.toString()}` : '');
}
