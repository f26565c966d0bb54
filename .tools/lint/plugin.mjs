// The rules that oxlint does not bring itself.
import { comments } from './comments.mjs';
import { directives, engines, index, sql, syntax, theme } from './syntax.mjs';
import { oneText } from './texts.mjs';
import { namedExports, walls } from './walls.mjs';

export default {
  meta: { name: 'piazza' },
  rules: {
    walls,
    'named-exports': namedExports,
    'one-text': oneText,
    syntax,
    engines,
    index,
    theme,
    sql,
    directives,
    comments,
  },
};
