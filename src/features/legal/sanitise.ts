import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

/** The elements and attributes that the host's test allows on its pages. USE_PROFILES would silently override them. */
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

// A foreign page opens beside the app and does not learn where it was linked.
purify.addHook('afterSanitizeAttributes', (node) => {
  if (!/^https:/i.test(node.getAttribute('href') ?? '')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** HTML that is safe to insert. Under Trusted Types, DOMPurify's own policy marks it as such. */
export const sanitise = (html: string): { __html: string | TrustedHTML } => ({
  __html: purify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }),
});
