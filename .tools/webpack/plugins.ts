import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { drawFirstPages, drawGlobalStyle } from '../../src/boot/firstPages';
import { bundledLanguages } from '../../src/i18n/languages';
import { changeSlot, type Slot } from '../../src/snapshot/slots';

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/**
 * Reports the size of the scripts that index.html loads (compressed by brotli, as served), and fails the build if they
 * exceed the budget.
 */
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

/** Adds each file's digest to the service worker's list, so that the browser accepts no other content. */
export function addDigests<Entry extends { url: string }>(manifest: Entry[], compilation: unknown) {
  const digestOf = ({ url }: Entry): string => {
    const { source } = (compilation as Compilation).getAsset(url.replace(/^\//, '')) ?? {};
    if (!source) throw new Error(`${url} was not built`);
    return `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`;
  };
  return { manifest: manifest.map((entry) => ({ ...entry, integrity: digestOf(entry) })), warnings: [] };
}

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

const hiding = [
  '.first{display:none}',
  ...bundledLanguages.map((lang) => `html[data-first=${lang}] .first[lang=${lang}]{display:block}`),
  '@media (min-width:769px){html .first.first{display:none}}',
].join('');

const picture = /\/login\/\w+\.webp/g;
const asData = (at: string): string =>
  `data:image/webp;base64,${readFileSync(join('public', at)).toString('base64')}`;

async function earlyScript(lists: Record<string, readonly string[]>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/boot/early.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)])),
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** The addresses of the scripts that these chunks need besides those of the first load. */
function scriptsOf({ namedChunkGroups, entrypoints }: Compilation, names: readonly string[]): string[] {
  const first = [...entrypoints.values()].flatMap((entry) => entry.getFiles());
  const files = names.flatMap((name) => namedChunkGroups.get(name)?.getFiles() ?? []);
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js') && !first.includes(file))
    .map((file) => `/${file}`);
}

/** Draws the login page and the style of all pages into index.html, to show them before the scripts arrive. */
export class FirstScreen {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FirstScreen', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tapPromise('FirstScreen', async (data) => {
        const { pages, css } = drawFirstPages();
        const ahead = [...new Set(pages.match(picture))];
        const frameScripts = scriptsOf(compilation, ['shell']);
        const feedScripts = scriptsOf(compilation, ['home']).filter((file) => !frameScripts.includes(file));
        const script = await earlyScript({ loginPictures: ahead, frameScripts, feedScripts });
        const filled: readonly (readonly [Slot, string])[] = [
          ['global-style', `<style id="global-style">${drawGlobalStyle()}</style>`],
          ['first-styles', `<style id="first-style">${hiding}${css}</style>`],
          ['early', `<script>${script}</script>`],
          // Pictures are inlined, so that the page is complete at its first paint.
          ['first-pages', pages.replaceAll(/<link rel="preload"[^>]*>/g, '').replaceAll(picture, asData)],
        ];
        for (const [slot, inner] of filled) data.html = changeSlot(data.html, slot, () => inner);
        return data;
      });
    });
  }
}
