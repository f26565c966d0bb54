import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import workbox from 'workbox-webpack-plugin';
import { addDigests, FirstLoad, FirstScreen, PublicFiles } from './.tools/webpack/plugins';

const root = dirname(fileURLToPath(import.meta.url));
const at = (path: string): string => join(root, path);
const serviceWorker = at('src/pwa/sw.ts');
const firstLoadBudget = 145 * 1024;

/** react-router's exports name its development build alone. */
const router = at('node_modules/react-router/dist/production');

/** In development a new version of a component keeps the state of the one that stands there (React's Fast Refresh). */
const rulesOf = (isProduction: boolean) => [
  // Their packages do not say so, but only what is used of them has to come along.
  { test: /[\\/]node_modules[\\/](redux-persist|altcha-lib)[\\/]/, sideEffects: false },
  // The build writes it into index.html: the released app does not draw it.
  { test: /[\\/]src[\\/]theme[\\/]GlobalStyle\.ts$/, sideEffects: false },
  {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    exclude: /node_modules/,
    options: {
      transpileOnly: true,
      compilerOptions: { noEmit: false, incremental: false, sourceMap: true },
      ...(!isProduction && { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) }),
    },
  },
  {
    test: /\.css$/,
    use: [MiniCssExtractPlugin.loader, 'css-loader'],
    sideEffects: true,
  },
];

/**
 * The calls of the host are all put into one API: a change there loads the page anew. This loader comes after the others,
 * since it adds to the compiled modules.
 */
const hotModules = {
  test: /\.tsx?$/,
  include: at('src/api'),
  enforce: 'post',
  loader: at('.tools/webpack/hotModules.cjs'),
} as const;

const styledNames = {
  test: /\.tsx?$/,
  include: at('src'),
  enforce: 'pre',
  loader: at('.tools/webpack/styledNames.cjs'),
} as const;

const compress = (algorithm: 'brotliCompress' | 'gzip', ending: string, compressionOptions: object) =>
  new CompressionPlugin({
    algorithm,
    filename: `[path][base].${ending}`,
    test: /\.(js|css|html|svg|webmanifest|json|txt)$/,
    threshold: 512,
    compressionOptions,
  });

const productionPlugins = () => [
  new FirstScreen(),
  new FirstLoad(firstLoadBudget),
  compress('brotliCompress', 'br', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  compress('gzip', 'gz', { level: 9 }),
  ...(existsSync(serviceWorker)
    ? [
        new workbox.InjectManifest({
          swSrc: serviceWorker,
          swDest: 'sw.js',
          include: [/^index\.html$/, /^assets\/.*\.(js|css)$/, /^icons\/icon\.svg$/],
          dontCacheBustURLsMatching: /^assets\//,
          maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
          manifestTransforms: [addDigests],
        }),
      ]
    : []),
];

const initial = { chunks: 'initial', enforce: true } as const;
/** Pages of people without a session, and what comes after the first paint. */
const isForGuests = ({ name }: webpack.Chunk): boolean =>
  /^(guest|forgot|registration|set-password|email-link|segnala|pwa|consent|error|update|notices)$/.test(
    name ?? '',
  );

/** Gathers the chunks that every signed-in visit shares into one file instead of ten. */
const gathered = (name: string, from: string, priority: number) => ({
  name,
  priority,
  chunks: 'async' as const,
  enforce: true,
  test(module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }): boolean {
    const chunks = [...chunkGraph.getModuleChunksIterable(module)];
    return chunks.length > 1 && chunks.some((chunk) => chunk.name === from) && !chunks.some(isForGuests);
  },
});

/** Addresses of the API host, which has its own port in development. */
const isApi = (path: string): boolean =>
  /^\/((api|images|docs|healthz|readyz)(\/|$)|(Get|Add|Delete)[A-Z])/.test(path);

const devServer: DevServer = {
  host: process.env['HOST'] ?? '127.0.0.1',
  port: Number(process.env['PORT'] ?? 4000),
  hot: true,
  historyApiFallback: true,
  static: false,
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  proxy: [{ context: isApi, target: `http://127.0.0.1:${process.env['API_PORT'] ?? 4001}` }],
};

export default (
  _: unknown,
  { mode }: { mode?: Configuration['mode'] },
): Configuration & { devServer: DevServer } => {
  const isProduction = mode === 'production';
  return {
    mode: mode ?? 'development',
    context: root,
    // By `browserslist` in package.json.
    target: 'browserslist',
    entry: { main: './src/boot/main.tsx' },
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: at('build/app'),
      publicPath: '/',
      filename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      trustedTypes: { policyName: 'webpack' },
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      alias: isProduction
        ? { 'react-router$': join(router, 'index.mjs'), 'react-router/dom$': join(router, 'dom-export.mjs') }
        : {},
    },
    module: { rules: [...rulesOf(isProduction), ...(isProduction ? [] : [hotModules, styledNames])] },
    optimization: {
      moduleIds: 'size',
      mangleExports: 'size',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            ecma: 2022,
            compress: { passes: 3, module: true, toplevel: true, keep_fargs: false, pure_getters: true },
            mangle: { toplevel: true },
            format: { comments: false },
          },
        }),
      ],
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          // Two files, since a browser compiles each in one go.
          react: { ...initial, test: /[\\/]node_modules[\\/]react-dom[\\/]/, name: 'react', priority: 2 },
          vendor: { ...initial, test: /[\\/]node_modules[\\/]/, name: 'vendor', priority: 1 },
          frame: gathered('frame', 'shell', 3),
          posts: gathered('posts', 'home', 2),
        },
      },
    },
    performance: false,
    plugins: [
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
      new MiniCssExtractPlugin({
        filename: isProduction ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
      }),
      new HtmlWebpackPlugin({ template: at('public/index.html'), inject: false, scriptLoading: 'defer' }),
      new PublicFiles(at('public'), ['index.html']),
      ...(isProduction ? productionPlugins() : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    stats: isProduction ? 'errors-warnings' : 'minimal',
    devServer,
  };
};
