/**
 * Matches a page and the token of a link from an email, even with characters that other programs added before, between
 * and after.
 */
const mailed = /^(\/[\w/-]*[\w-])\/?(?:\?[^#]*)?(?:#|%(?:25)*23)[^\w%]*t(?:=|%3D)(?:3D)?([\w-]{43})/i;

/**
 * The page and the token of a link from an email, even if a mail program changed it: an encoded #, spaces, brackets, or
 * tracking parameters.
 */
export function mailedLink(address: string): { page: string; token: string } | undefined {
  const [, page, token] = mailed.exec(address.replace(/\s|%(?:25)*(?:20|09|0[AD])/gi, '')) ?? [];
  return page === undefined || token === undefined ? undefined : { page, token };
}
