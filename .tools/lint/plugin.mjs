// The rules that oxlint does not bring itself.
import { comments } from './comments.mjs';
import { engines, prices, sql, syntax, theme } from './syntax.mjs';
import { oneText } from './texts.mjs';
import { oneVoice } from './voice.mjs';
import { walls } from './walls.mjs';

export default {
  meta: { name: 'piazza' },
  rules: {
    walls,
    'one-text': oneText,
    'one-voice': oneVoice,
    syntax,
    engines,
    prices,
    theme,
    sql,
    comments,
  },
};
