/** Roles that make a region live: its words would be said beside those of `say`, or not at all where both come at once. */
const live = new Set(['alert', 'status', 'timer', 'marquee']);
/** An element with the role `status`. */
const output = 'output';

/** All texts that an expression can give. */
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

/** Words that come by themselves go through `say`, whose regions stand before there are words. */
export const oneVoice = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'One voice: say, useSaid, Said or Alert has it said (src/lib/say.ts).',
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
