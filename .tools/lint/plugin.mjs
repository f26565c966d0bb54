import { walls } from './walls.mjs';
import { oneText, oneVoice } from './words.mjs';

const hexColour = '#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![0-9a-z])';
const colour = new RegExp(`${hexColour}|(^|[^a-z])(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(`, 'i').toString();
/** SQL that only a repository may contain: in a tagged template, in a raw text, or as a statement in a string. */
const statement = /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|LOCK TABLE)\b/.toString();

/** The maximum lengths of texts that people write, by field name. */
const textLimit =
  /^(alt|title|description|shopDescription|name|comment|message|email|query|feedbackText|subject|storyText|searchName)$/.toString();

const sign = String.raw`(\[[^\]]*\]|\\?[^\\()])[+*]`;
/**
 * A repeated group that begins with a repeated character: such an expression tries every split of a text that does not
 * match.
 */
const repeatedTwice = new RegExp(String.raw`[(|](\?:)?${sign}[^()]*\)[+*{]`).toString();
/**
 * An expression that begins with a repeated character and must match to the end: it starts again at each position of
 * the text.
 */
const begunAnew = new RegExp(String.raw`^${sign}.*\$$`).toString();
const slow =
  'Matching this pattern can take more than linear time. Anchor it, or begin each repeated group with a fixed character.';

/** A rule that reports each node found by one of the selectors. */
const forbid = (messages) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
});

const label = 'Do not write text in code. Add it to server/db/reference/labels and pass only its label.';

const syntax = forbid({
  'CallExpression[callee.name="t"][arguments.1.type=/Literal$/]': label,
  'CallExpression[callee.property.name="t"][arguments.1.type=/Literal$/]': label,
  'Property[key.name=/^defaultValue/]': label,
  ExportAllDeclaration: 'Do not re-export a whole module. Import each name from the file that defines it.',
  [`CallExpression[callee.property.name=/^(slice|substring|substr)$/] > MemberExpression[object.name="limits"][property.name=${textLimit}]`]:
    'This can cut a character in half. Use cutText of contract/characters.ts.',
  [`Literal[regex.pattern=${repeatedTwice}]`]: slow,
  [`Literal[regex.pattern=${begunAnew}]`]: slow,
  'TSAsExpression > TSAsExpression > TSUnknownKeyword':
    'A cast through unknown hides a wrong type. Correct the type.',
  // Exempt is the type of the store's state, whose optional parts belong to higher floors.
  'TSModuleDeclaration[id.value=/^[.](?!.*\\u002Fstore\\u002FrootReducer$)/]':
    'Do not extend the types of another file: lower layers would depend on higher ones. Declare the type in its own file.',
});

const [limit, told] = [/^(most[A-Z]|[a-z]\w*Most([A-Z]|$))/, /^(wordsOf|placeOf)$/].map(String);
const dictionary = forbid({
  [`Identifier[name=${limit}]`]: 'Begin the name of an upper limit with max.',
  [`Identifier[name=${told}]`]:
    'Say in the name which text or place the function returns, as in conditionText.',
});

/** A currency symbol in a template that contains other values too. */
const besideAmount = ':not(TaggedTemplateExpression) > TemplateLiteral[expressions.length>1]';
const symbol = '/^(symbol|currency|valuta|valutaSimbolo)$/';
const prices = forbid(
  Object.fromEntries(
    [
      'CallExpression[callee.property.name="toFixed"][arguments.0.value=2]',
      'Property[key.name="style"][value.value="currency"]',
      'Property[key.name="minimumFractionDigits"]',
      `${besideAmount} Identifier[name=${symbol}]`,
      'TemplateElement[value.raw=/[€£]/]',
    ].map((selector) => [selector, 'Do not format prices here. Use contract/price.ts (§5).']),
  ),
);

const composes = 'Pages have no state, effects or styles. Move them to a feature or to src/ui.';
const pages = forbid({
  'ImportDeclaration[source.value="styled-components"]': composes,
  'ImportDeclaration[source.value=/[.]styles$/][source.value=/^[.][/]/]': composes,
  'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name=/^use(State|Reducer|Ref|Effect|EffectEvent|LayoutEffect|InsertionEffect)$/]':
    composes,
});

const theme = forbid({
  [`Literal[value=${colour}]`]: 'Do not write colours here. Use those of src/theme.',
  [`TemplateElement[value.raw=${colour}]`]: 'Do not write colours here. Use those of src/theme.',
  'TemplateElement[value.raw=/allow-discrete/]':
    'Use var(--leaving). In browsers without `overlay`, allow-discrete drops a closing dialog out of the top layer.',
  'ImportSpecifier[imported.name="keyframes"]':
    'Define keyframes in src/theme/GlobalStyle.ts. Keyframes added later make the browser restyle every element.',
});

/** A `user-select` that the prefixed declaration does not follow. */
const alone = /(?<![-\w])user-select\s*:(?!\s*([^;]*?)\s*;\s*-webkit-user-select\s*:\s*\1\s*;)/.toString();
const twin =
  'WebKit supports only -webkit-user-select. Repeat the value with this prefix right after user-select, in a style sheet.';
const late =
  'Chromium never frees a picture that has srcset or sizes before it is in the page. Use Img (src/ui/Img.tsx).';
const engines = forbid({
  'JSXAttribute[name.name="srcSet"]': late,
  'JSXOpeningElement[name.name=/^(picture|source)$/]': late,
  'JSXOpeningElement[name.name="img"] > JSXAttribute[name.name="sizes"]': late,
  [`TemplateElement[value.raw=${alone}]`]: twin,
  [`Literal[value=${alone}]`]: twin,
  'Property[key.name="userSelect"]': twin,
});

const sqlElsewhere = 'Move SQL to repository.ts or a …Repository.ts file.';
const sql = forbid({
  'TaggedTemplateExpression:not([tag.object.name="String"])': sqlElsewhere,
  'CallExpression[callee.property.name="unsafe"]': sqlElsewhere,
  [`Literal[value=${statement}]`]: sqlElsewhere,
  [`:not(TaggedTemplateExpression) > TemplateLiteral > TemplateElement[value.raw=${statement}]`]:
    sqlElsewhere,
});

export default {
  meta: { name: 'piazza' },
  rules: {
    walls,
    'one-text': oneText,
    'one-voice': oneVoice,
    syntax,
    dictionary,
    engines,
    prices,
    theme,
    pages,
    sql,
  },
};
