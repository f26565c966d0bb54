import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { drawFirstScreen, drawGlobalStyle } from '../../src/boot/firstScreen';

const languages = ['it', 'en'];
const hiding = [
  '.first{display:none}',
  ...languages.map((lang) => `html[data-first=${lang}] .first[lang=${lang}]{display:block}`),
  '@media (min-width:769px){html .first.first{display:none}}',
].join('');

const picture = /\/login\/\w+\.webp/g;
const asData = (at: string): string =>
  `data:image/webp;base64,${readFileSync(join('public', at)).toString('base64')}`;

async function earlyScript(ahead: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/boot/early.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { loginPictures: JSON.stringify(ahead) },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Draws the login page and the style of all pages into index.html: they stand before the scripts have come. */
export class FirstScreen {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FirstScreen', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tapPromise('FirstScreen', async (data) => {
        const drawn = languages.map((lang) => ({ lang, ...drawFirstScreen(lang) }));
        const pages = drawn.map(({ lang, html }) => {
          // The pictures come with the page, which then stands whole at its first paint.
          const page = html.replaceAll(/<link rel="preload"[^>]*>/g, '').replaceAll(picture, asData);
          return `<div class="first" lang="${lang}">${page}</div>`;
        });
        const ahead = [...new Set(drawn.flatMap(({ html }) => html.match(picture) ?? []))];
        const script = await earlyScript(ahead);
        const css = `${hiding}${drawn[0]?.css}`;
        const styles = `<style id="global-style">${drawGlobalStyle()}</style><style id="first-style">${css}</style>`;
        const head = `${styles}<script>${script}</script>`;
        data.html = data.html
          .replace('</head>', () => `${head}</head>`)
          .replace('<div id="root">', (root) => `${pages.join('')}${root}`);
        return data;
      });
    });
  }
}
