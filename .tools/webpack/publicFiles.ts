import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Copies a folder's files beside the built ones, except those named. */
export class PublicFiles {
  constructor(
    private readonly folder: string,
    private readonly except: string[],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage }, () => {
        for (const entry of readdirSync(this.folder, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath, entry.name);
          const name = relative(this.folder, file).split(sep).join('/');
          if (!entry.isFile() || this.except.includes(name)) continue;
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)), { copied: true });
          compilation.fileDependencies.add(file);
        }
      });
    });
  }
}
