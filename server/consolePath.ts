import { resolve } from 'node:path';

/**
 * Resolves a path against the folder in which the person typed the command, because npm runs scripts in the package's
 * folder.
 */
export const consolePath = (file: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
