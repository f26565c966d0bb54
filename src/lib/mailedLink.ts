/** A page, and the token of a mailed link, with what other programs put before, between and behind. */
const mailed = /^(\/[\w/-]*[\w-])\/?(?:\?[^#]*)?(?:#|%(?:25)*23)[^\w%]*t(?:=|%3D)(?:3D)?([\w-]{43})/i;

/** The page and the token of a mailed link, whatever a mail program made of it: an encoded #, blanks, brackets, its own marks. */
export function mailedLink(address: string): { page: string; token: string } | undefined {
  const [, page, token] = mailed.exec(address.replace(/\s|%(?:25)*(?:20|09|0[AD])/gi, '')) ?? [];
  return page === undefined || token === undefined ? undefined : { page, token };
}
