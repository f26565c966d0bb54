// Commands that npm test and npm run check share. Each runs beside another check, so each has one core: with more, every
// thread works out the same types again (docs/BENCHMARKS.md).

export const types = ['node_modules/typescript-native/bin/tsc', '-p', '.', '--checkers', '1'];
export const lint = ['node_modules/oxlint/bin/oxlint', '--threads=1'];

/** For the environment of both, whose programs are written in Go. */
export const onOneCore = { GOMAXPROCS: '1' };
