// node .tools/count.mjs [FOLDER…]: counts the files, functions and repetitions of src without its tests;
// one column for each checkout (a worktree of another commit beside this one).
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import ts from 'typescript';

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('src/testing/');

function filesOf(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }));
}

const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const treeOf = ({ path, text }) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function* nodesOf(node) {
  yield node;
  const inner = [];
  ts.forEachChild(node, (child) => void inner.push(child));
  for (const child of inner) yield* nodesOf(child);
}

/** Lines from a function's first to its last. */
const heightOf = (node, tree) =>
  tree.getLineAndCharacterOfPosition(node.end).line -
  tree.getLineAndCharacterOfPosition(node.getStart(tree)).line +
  1;

const count = (files, pattern) =>
  files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/** Runs of `length` lines, blank ones and imports left out, that stand in more than one place. */
function identicalRuns(files, length) {
  const places = new Map();
  for (const { path, text } of files) {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^(?:import|export \{|\} from|\/\/|\*|\/\*)/.test(line));
    for (let at = 0; at + length <= lines.length; at += 1) {
      const run = lines.slice(at, at + length).join('\n');
      if (/[\w]{3}/.test(run)) places.set(run, [...(places.get(run) ?? []), `${path}:${at}`]);
    }
  }
  // A longer run counts once, by its beginning.
  const twice = [...places.values()].filter((at) => at.length > 1).map((at) => at.join(' '));
  const before = (at) => at.replaceAll(/:(\d+)/g, (_all, line) => `:${Number(line) - 1}`);
  return twice.filter((at) => !twice.includes(before(at))).length;
}

/** Names that a file exports and no other file of src, server, contract, e2e or the tools says. */
function deadExports(files, all) {
  const words = new Map();
  for (const { path, text } of all)
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      words.set(word, [...(words.get(word) ?? []), path]);
  return files
    .filter(({ path }) => !/Page\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) => [
        path,
        name,
      ]),
    )
    .filter(([path, name]) => (words.get(name) ?? []).every((other) => other === path)).length;
}

function countIn(root) {
  const everything = ['src', 'server', 'contract', 'e2e', '.tools'].flatMap((folder) =>
    filesOf(root, folder),
  );
  const files = everything.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const sizes = files.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
  const at = (share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
  const trees = files.map((file) => ({ ...file, tree: treeOf(file) }));
  const functions = trees.flatMap(({ tree }) =>
    [...nodesOf(tree)]
      .filter((node) => ts.isFunctionLike(node) && node.body)
      .map((node) => heightOf(node, tree)),
  );
  const pages = files.filter(({ path }) => /^src\/pages\/\w+\/\w+Page\.tsx$/.test(path));
  const outside = files.filter(({ path }) => !path.startsWith('src/ui/') && !path.startsWith('src/theme/'));
  return {
    'lines, files': `${sizes.reduce((sum, size) => sum + size, 0).toLocaleString('en')} in ${files.length}`,
    'lines of a file: median, P90, largest': [at(0.5), at(0.9), sizes.at(-1)].join(', '),
    'functions over 50 lines': functions.filter((height) => height > 50).length,
    '`declare module` of one’s own files': count(files, /^declare module '\.[^']*'/gm),
    'fields and parameters `me` or `myID`': count(files, /\b(?:me|myID)\??: [A-Za-z]/g),
    'module-level `let`': count(files, /^(?:export )?let /gm),
    slices: count(files, /createSlice\(/g),
    'styled blocks outside `src/ui`': count(outside, /\bstyled[.(]|\bcss`/g),
    'pages over 40 lines': `${pages.filter(({ text }) => linesOf(text) > 40).length} of ${pages.length}`,
    'exports that nobody uses': deadExports(files, everything),
    'runs of six lines that stand twice': identicalRuns(files, 6),
  };
}

const folders = process.argv.slice(2);
const columns = (folders.length > 0 ? folders : ['.']).map((root) => [
  basename(join(process.cwd(), root)),
  countIn(root),
]);
const [[, first]] = columns;
console.log(`| What | ${columns.map(([name]) => name).join(' | ')} |\n|---|${'---|'.repeat(columns.length)}`);
for (const what of Object.keys(first))
  console.log(`| ${what} | ${columns.map(([, counted]) => counted[what]).join(' | ')} |`);
