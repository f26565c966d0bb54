import { resolve } from 'node:path';

/** A path as the person at the console means it: npm runs its commands in the package's folder. */
export const consolePath = (file: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
