/** Expressions that certainly give a text: literals, and calls that make texts. */
const makers = /^(t|cut|formatPrice|relativeTime|dayLabel|dateIt|format[A-Z]\w*)$/;

const isText = (node) => {
  if (!node) return false;
  if (node.type === 'Literal')
    return typeof node.value === 'number' || String(node.value ?? '').trim() !== '';
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'CallExpression') return makers.test(node.callee.name ?? '');
  if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
  if (node.type === 'LogicalExpression') return isText(node.right);
  return false;
};
/**
 * Whether an expression may give a text. Alone this does not suffice: the rule applies only if another text is beside
 * it.
 */
const mayBeText = (node) =>
  isText(node) ||
  (node?.type === 'Identifier' && node.name !== 'children') ||
  (node?.type === 'MemberExpression' && node.property.name !== 'children') ||
  node?.type === 'BinaryExpression' ||
  (node?.type === 'ConditionalExpression' && (mayBeText(node.consequent) || mayBeText(node.alternate)));

const isWords = (child) => child.type === 'JSXText' && child.value.trim() !== '';
const expression = (child) => (child.type === 'JSXExpressionContainer' ? child.expression : undefined);

/** Whether a text contains a changing value. It then must be an element's only child. */
const isChanging = (node) => {
  if (node?.type === 'TemplateLiteral') return node.expressions.length > 0;
  if (node?.type === 'CallExpression')
    return makers.test(node.callee.name ?? '') && (node.callee.name !== 't' || node.arguments.length > 1);
  return node?.type === 'ConditionalExpression' && mayBeText(node.consequent) && mayBeText(node.alternate);
};
/** Texts that change only with the language. */
const isConstant = (node) =>
  node.type === 'Literal' || (node.type === 'CallExpression' && isText(node) && !isChanging(node));
const isShown = (child) => child.type !== 'JSXText' || child.value.trim() !== '';

/**
 * A browser's translation replaces text nodes beside others by its own elements. React would then change a text node
 * that is no longer in the page.
 */
export const oneText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      const sure = node.children.filter((child) => isWords(child) || isText(expression(child)));
      const changing = node.children.filter(
        (child) => mayBeText(expression(child)) && !isConstant(expression(child)),
      );
      const texts = node.children.filter((child) => isWords(child) || mayBeText(expression(child)));
      const others = node.children.filter(isShown).length - 1;
      const isBeside = others > 0 && node.children.some((child) => isChanging(expression(child)));
      if (isBeside || (sure.length > 0 && changing.length > 0 && texts.length > 1))
        context.report({
          node,
          message:
            'A changing text must be the only child of its element, or translated pages stop updating. Join the texts in a template, or put each in a span.',
        });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/**
 * ARIA's live roles. A screen reader would speak their text beside that of `say`, or not at all if both come at once.
 */
const live = new Set(['alert', 'status', 'timer', 'marquee']);
/** The element that has the role `status` without naming it. */
const output = 'output';

function textsIn(node) {
  if (!node) return [];
  if (node.type === 'Literal') return [node.value];
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked);
  if (node.type === 'JSXExpressionContainer') return textsIn(node.expression);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(textsIn);
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(textsIn);
  return [];
}
const isLive = (name, value) =>
  (name === 'role' && textsIn(value).some((text) => live.has(text))) ||
  (/^aria-?live$/i.test(String(name)) && !textsIn(value).includes('off'));

/** A text that appears by itself must be announced through `say`, whose live regions exist before there is text. */
export const oneVoice = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message:
          'Do not create live regions. Announce text with say, useSaid, Said or Alert (src/lib/say.ts).',
      });
    return {
      JSXAttribute: (node) => isLive(node.name.name, node.value) && report(node),
      Property: (node) => isLive(node.key.name ?? node.key.value, node.value) && report(node),
      JSXOpeningElement: (node) => node.name.name === output && report(node),
      'CallExpression[callee.property.name="setAttribute"]': ({ arguments: [name, value] }) =>
        isLive(name?.value, value) && report(name),
      'AssignmentExpression[left.type="MemberExpression"]': (node) =>
        isLive(node.left.property.name, node.right) && report(node),
    };
  },
};
