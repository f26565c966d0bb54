import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

/**
 * The elements and attributes that a test on the host allows in legal texts. Setting USE_PROFILES as well would
 * silently override them.
 */
const rules = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'a', 'blockquote', 'hr'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan'],
  FORBID_ATTR: ['style', 'id', 'name'],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|\/(?![/\\]))/i,
};

// External links open in a new tab, and without a referrer.
purify.addHook('afterSanitizeAttributes', (node) => {
  if (!/^https:/i.test(node.getAttribute('href') ?? '')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** Makes HTML safe to insert. With Trusted Types, DOMPurify's own policy makes it a TrustedHTML. */
export const sanitise = (html: string): { __html: string | TrustedHTML } => ({
  __html: purify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }),
});
