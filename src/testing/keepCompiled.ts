import vm, { type CompileFunctionOptions } from 'node:vm';

const scripts = new Map<string, vm.Script>();
const compileFunction = vm.compileFunction.bind(vm);

/**
 * Jest compiles every module anew for each test file. This keeps what was compiled for as long as the worker lives, and
 * runs it in the next file's context: a fifth of the app's tests (docs/BENCHMARKS.md). A module's own state stays the
 * file's: only its code is shared.
 */
vm.compileFunction = (source, parameters = [], options: CompileFunctionOptions = {}) => {
  const { filename = '', parsingContext } = options;
  if (!parsingContext) return compileFunction(source, parameters, options);
  const key = [filename, ...parameters, source].join('\0');
  const head = `(function(${parameters.join()}){`;
  const script =
    scripts.get(key) ?? new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  scripts.set(key, script);
  return script.runInContext(parsingContext) as ReturnType<typeof vm.compileFunction>;
};
