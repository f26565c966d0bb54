// The rules that oxlint does not bring itself.
import { comments } from './comments.mjs';
import { directives, engines, index, prices, sql, syntax, theme } from './syntax.mjs';
import { oneText } from './texts.mjs';
import { oneVoice } from './voice.mjs';
import { namedExports, walls } from './walls.mjs';

export default {
  meta: { name: 'piazza' },
  rules: {
    walls,
    'named-exports': namedExports,
    'one-text': oneText,
    'one-voice': oneVoice,
    syntax,
    engines,
    prices,
    index,
    theme,
    sql,
    directives,
    comments,
  },
};
