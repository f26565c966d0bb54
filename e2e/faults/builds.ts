import { resolve } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import config from '../../webpack.config';
import { type Fault, seeded } from './faults';

/** Webpack plugins that compress a release or check its size. */
const ofRelease = /^(FirstLoad|CompressionPlugin|InjectManifest)$/;

/**
 * Returns a function that builds the app with one of the faults, or without any, into a folder. The first build takes
 * as long as an uncompressed release; later ones compile only the changed files.
 */
export function faultyBuilds(faults: readonly Fault[], devtool: 'source-map' | false = false) {
  let now: Fault | undefined;
  const files = [...new Set(faults.map(({ file }) => resolve(file)))];
  const { plugins = [], module, optimization, output, ...rest } = config({}, { mode: 'production' });
  const loader = {
    test: (path: string) => files.includes(path),
    enforce: 'pre' as const,
    loader: resolve('e2e/faults/faultLoader.cjs'),
    options: {
      seeded: (path: string, source: string) =>
        now && path === resolve(now.file) ? seeded(source, now) : source,
    },
  };
  const compiler = webpack({
    ...rest,
    devtool,
    cache: { type: 'memory' },
    output: { ...output, clean: false },
    optimization: { ...optimization, minimize: false },
    module: { ...module, rules: [...(module?.rules ?? []), loader] },
    plugins: plugins.filter((plugin) => plugin && !ofRelease.test(plugin.constructor.name)),
  });
  const run = promisify(compiler.run.bind(compiler));
  return async (folder: string, fault?: Fault): Promise<void> => {
    now = fault;
    compiler.outputPath = resolve(folder);
    const stats = await run();
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  };
}
