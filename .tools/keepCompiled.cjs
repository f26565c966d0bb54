const vm = require('node:vm');

const scripts = new Map();
const compileFunction = vm.compileFunction.bind(vm);

/**
 * Jest compiles every module anew for each test file. This keeps a compiled module as long as the worker lives and runs
 * it in the context of each next file, which saves a fifth of the time of the app's tests and a sixth of the host's
 * (docs/BENCHMARKS.md). Files share the code of a module, never its state.
 */
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename = '', parsingContext } = options;
  if (!parsingContext) return compileFunction(source, parameters, options);
  const key = [filename, ...parameters, source].join('\0');
  const head = `(function(${parameters.join()}){`;
  const script =
    scripts.get(key) ?? new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  scripts.set(key, script);
  return script.runInContext(parsingContext);
};
