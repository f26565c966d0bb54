import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './config';

/** Whether the version satisfies a range such as `^20.19.0 || >=22.12.0`. */
export const isNodeIn = (engines: string, version: string): boolean =>
  engines.split(' || ').some((range) => {
    const [, sign, ...least] = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/.exec(range) ?? [];
    const numbers = version.split('.').map((part) => parseInt(part, 10));
    const differs = least.findIndex((part, at) => Number(part) !== numbers[at]);
    const isNewer = differs < 0 || (numbers[differs] ?? 0) > Number(least[differs]);
    return isNewer && (sign === '>=' || differs !== 0);
  });

/** Throws if package.json does not allow this version of Node, on which some calls would fail. */
export function checkNode(version: string = process.versions.node): void {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  const { engines }: { engines: { node: string } } = JSON.parse(text);
  if (!isNodeIn(engines.node, version))
    throw new Error(`Node ${version} is too old or not supported: Piazza runs on ${engines.node}`);
}
