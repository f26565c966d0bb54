/// <reference types="webpack-env" />
import type { Texts } from '../../api/texts';

/** One language's texts from its label files, but for the host's own sentences. */
export const joined = (files: __WebpackModuleApi.RequireContext): Texts =>
  Object.freeze(Object.assign({}, ...files.keys().map(files)) as Texts);
