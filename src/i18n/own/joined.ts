/// <reference types="webpack-env" />
import type { Texts } from '../../api/texts';

/** Joins a language's label files, without the sentences that only the host uses. */
export const joined = (files: __WebpackModuleApi.RequireContext): Texts =>
  Object.freeze(Object.assign({}, ...files.keys().map(files)));
