import { randomBytes, randomInt } from 'node:crypto';

export const runs = [' ', '\t', '\u00a0', '\u0301', '<', '@', '0'];

export const nonsense: (() => unknown)[] = [
  () => randomInt(-5, 2 ** 40),
  () => randomBytes(randomInt(0, 200)).toString('latin1'),
  () => runs[randomInt(runs.length)]?.repeat(randomInt(1, 400)),
  () => '',
  () => "' OR 1=1; --",
  () => '../../etc/passwd',
  () => '\ud800',
  () => 'x\u0000',
  () => null,
  () => true,
  () => [1, { a: [] }],
  () => ({ $ne: null }),
  () => Number.MAX_SAFE_INTEGER + 2,
  () => 1e308,
];
