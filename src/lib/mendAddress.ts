/** A page, and the token of a mailed link, with what other programs put before, between and behind. */
const mailed = /^(\/[\w/-]*[\w-])\/?(?:\?[^#]*)?(?:#|%(?:25)*23)[^\w%]*t(?:=|%3D)(?:3D)?([\w-]{43})/i;

/** Writes the address anew that programs have changed on the way of a mail: an encoded #, blanks, brackets, their own marks. */
export function mendAddress(): void {
  const { href, origin } = window.location;
  const [, page = '', token] =
    mailed.exec(href.slice(origin.length).replace(/\s|%(?:25)*(?:20|09|0[AD])/gi, '')) ?? [];
  if (token) window.history.replaceState(window.history.state, '', `${page}#t=${token}`);
}
