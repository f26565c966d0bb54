import { brotliCompressSync } from 'node:zlib';
import webpack, { type Compilation, type Compiler } from 'webpack';

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Says what the scripts of index.html weigh (brotli, as served), and fails the build beyond the budget. */
export class FirstLoad {
  constructor(private readonly budget: number) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoad', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstLoad', stage }, () => this.weigh(compilation));
    });
  }

  private weigh(compilation: Compilation): void {
    if (compilation.errors.length > 0) return;
    const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
    const weights = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({
        file,
        bytes: brotliCompressSync(compilation.getAsset(file)?.source.buffer() ?? '').length,
      }));
    const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = weights.map(({ file, bytes }) => `${file} ${kilobytes(bytes)}`).join(', ');
    const text = `First load: ${kilobytes(total)} of ${kilobytes(this.budget)} KB brotli (${list})`;
    if (total > this.budget) compilation.errors.push(new webpack.WebpackError(`${text}: too heavy`));
    else process.stdout.write(`${text}\n`);
  }
}
