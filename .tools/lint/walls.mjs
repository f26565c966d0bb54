import { dirname, join, posix, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The floors of the app's code, lowest first. A floor may import all lower ones, but not others of its own level. */
const floors = [
  ['src/lib', 'src/theme'],
  ['src/api', 'src/ui', 'src/snapshot'],
  ['src/store', 'src/i18n'],
  ['src/core'],
  ['src/features'],
  ['src/pages', 'src/pwa'],
  ['src/app'],
  ['src/boot'],
];
const below = (floor) => ['contract', ...floors.slice(0, floor).flat()];

/** The layers, each with those it may import besides itself. Other paths (the tools, the configurations) are free. */
export const layers = {
  contract: [],
  ...Object.fromEntries(floors.flatMap((names, floor) => names.map((name) => [name, below(floor)]))),
  'src/testing': ['contract', 'src'],
  server: ['contract'],
  e2e: ['contract'],
};

/** Layers whose folders must not import each other; all may import the files beside the folders. */
const isolated = ['src/features', 'src/pages'];

/**
 * The parts of the contract that the app's bundle may contain: constants, texts, prices, and the parameters of lists.
 */
const constants = [
  'contract/limits',
  'contract/rows',
  'contract/login',
  'contract/characters',
  'contract/plain',
  'contract/filters',
  'contract/searches',
  'contract/price',
  'contract/reportLink',
];

/** The texts in all languages. Only the host reads them; the app's own copy is generated from them. */
const labels = 'server/db/reference/labels';

/** Packages, or single exports of them, that only some paths may import. */
const reserved = [
  {
    from: /^typebox(\/|$)/,
    only: ['contract', 'server', 'src/testing'],
    why: 'do not import TypeBox here, because it must stay out of the bundle',
  },
  {
    from: /^@reduxjs\/toolkit\/query/,
    names: ['createApi'],
    only: ['src/api'],
    why: 'add endpoints to the one API in src/api',
  },
  {
    from: /^react-redux$/,
    names: ['useDispatch', 'useSelector', 'useStore'],
    only: ['src/store/hooks.ts'],
    why: 'use the typed hooks of src/store/hooks.ts',
  },
  {
    from: /^react$/,
    names: ['lazy'],
    only: ['src/lib/part.ts', 'src/app', 'src/core/session/RequireProfile.tsx'],
    why: 'use part of src/lib/part.ts, because a chunk that does not come would take the whole page away',
  },
];

/** The folders and files that the import rules name besides the layers. */
export const places = [...isolated, ...constants, labels, ...reserved.flatMap(({ only }) => only)];

const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`);
const layerOf = (path) =>
  Object.keys(layers).find((layer) => isBelow(path, layer) || isBelow(`${path}.tsx`, layer)) ??
  (isBelow(path, 'src') ? 'src' : undefined);
const partOf = (path, layer) => path.slice(layer.length + 1).split('/')[0];
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** What is wrong with an import; undefined if it is allowed. */
function judge(from, to, onlyTypes) {
  const layer = layerOf(from);
  const target = layerOf(to);
  if (!layer) return undefined;
  if (!target)
    return isBelow(to, '..') || isBelow(to, '.tools')
      ? `${layer} may not import .tools or files outside the repository. Move the code into ${layer}.`
      : undefined;
  if (layer === 'src/i18n' && isBelow(to, labels)) return undefined;
  const inTesting = isTest(from) || layer === 'src/testing';
  if (target === 'src/testing')
    return inTesting && from.startsWith('src/')
      ? undefined
      : 'Only tests in src may import src/testing. Move shared code out of it.';
  if (target === layer) {
    const [mine, theirs] = [partOf(from, layer), partOf(to, layer)];
    if (!isolated.includes(layer) || mine === theirs || to === `${layer}/${theirs}`) return undefined;
    if (layer === 'src/features')
      return `Features may not import each other. Combine ${mine} and ${theirs} in a page.`;
    if (isTest(from)) return undefined;
    return `Pages may not import each other. Move what ${mine} and ${theirs} share to a feature or a file in src/pages.`;
  }
  const allowed = (layers[layer] ?? []).some((folder) => isBelow(target, folder));
  if (!allowed) return `${layer} may not import ${target}. Move the code to a layer that both may import.`;
  if (target === 'contract' && isBelow(from, 'src') && !inTesting && !onlyTypes && !constants.includes(to))
    return `The app may import only types from this file. It may import values from ${constants.join(', ')}.`;
  return undefined;
}

const hasOnlyTypes = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 &&
    node.specifiers.every((part) => (part.importKind ?? part.exportKind) === 'type'));

const namesOf = (node) =>
  (node.specifiers ?? []).map((part) => part.imported?.name ?? part.local?.name ?? '*');

/**
 * Reports imports in a forbidden direction (allowed: contract ← lib, theme ← api, ui ← store, i18n ← core ← features ←
 * pages ← app).
 */
export const walls = {
  meta: { type: 'problem', schema: [], messages: { wall: '{{text}}' } },
  create(context) {
    const from = relative(root, context.filename).split(sep).join('/');

    function checkPackage(node, source) {
      for (const { from: pattern, names, only, why } of reserved) {
        if (!pattern.test(source) || !layerOf(from)) continue;
        if (isTest(from) && !names) continue;
        if (only.some((place) => isBelow(from, place))) continue;
        const taken = names ? namesOf(node).find((name) => names.includes(name) || name === '*') : source;
        if (taken) context.report({ node, messageId: 'wall', data: { text: `${taken}: ${why}.` } });
      }
    }

    function check(node, source, onlyTypes) {
      if (typeof source !== 'string') return;
      if (!source.startsWith('.')) return checkPackage(node, source);
      const to = posix.normalize(join(dirname(from), source).split(sep).join('/'));
      const text = judge(from, to.replace(/\.(tsx?|js)$/, ''), onlyTypes);
      if (text) context.report({ node, messageId: 'wall', data: { text } });
    }

    return {
      ImportDeclaration: (node) => check(node, node.source.value, hasOnlyTypes(node)),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, hasOnlyTypes(node)),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source.value, false),
      TSImportType: (node) => check(node, node.source?.value ?? node.argument?.literal?.value, true),
    };
  },
};
