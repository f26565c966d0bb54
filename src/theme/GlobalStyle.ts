import { createGlobalStyle } from 'styled-components';
import { theme } from './theme';
import { dark, elevation } from './tokens';
import { declarations } from './declarations';

/** The rules for a person who wants less motion, by the system or by the switch in the menu (`lib/display.ts`). */
const still = `
  animation: none !important;
  transition: none !important;
  scroll-behavior: auto !important;
`;
const lightScheme = declarations(theme.vars, theme.raw);
const darkScheme = declarations(
  { color: theme.vars.color, shadow: theme.vars.shadow },
  { color: dark, shadow: elevation.dark },
);

/** Tokens, reset and the few rules that hold everywhere. `data-theme` on the root outranks the system's scheme. */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; ${lightScheme} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${darkScheme} }
  }
  :root[data-theme='dark'] { color-scheme: dark; ${darkScheme} }

  /* Nothing hovers over a touch screen, where a tapped button would stay in this look. */
  :root { --hover-brightness: 1; --hover-ground: transparent; }
  @media (hover: hover) {
    :root { --hover-brightness: 1.07; --hover-ground: ${theme.color.sunken}; }
  }

  /* With the keyboard out there is no room for a banner beside the page: it waits at the page's end. */
  :root { --banner-position: sticky; --banner-covers: 1; }
  @media (max-height: 520px) {
    :root { --banner-position: static; --banner-covers: 0; }
  }

  *, *::before, *::after { box-sizing: border-box; margin: 0; }

  html {
    /* §1: fingers scroll and never zoom; the system's own zoom and text size still do. */
    touch-action: pan-x pan-y;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
    scroll-padding-block: 4.5rem 6rem;
  }

  /* Chromium reads it of either, Gecko and WebKit of html alone: their own pull would reload the page over the feed's. */
  html, body { overscroll-behavior-y: none; }

  /* An open dialog or a full-screen overlay holds the page behind it still. */
  html:has(dialog[open]), html:has([data-locks-scroll]) { overflow: hidden; }

  body {
    min-height: 100dvh;
    background: ${theme.color.paper};
    color: ${theme.color.ink};
    font: ${theme.weight.normal} ${theme.text.m}/1.4 ${theme.text.family};
    overflow-wrap: break-word;
  }

  /* People write in scripts of both directions: each text goes as its own first letter says, a name in a line for itself. */
  :where(body, body *) { unicode-bidi: plaintext; }

  #root { min-height: 100dvh; }

  img, svg, video { display: block; max-width: 100%; }
  .lucide { stroke-width: 1.8; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; touch-action: manipulation; }
  button:disabled, button[aria-disabled] { cursor: default; }
  /* Below 16 px iOS zooms into a field that takes the focus. */
  input, select, textarea { font-size: max(16px, ${theme.text.field}); }
  a { color: inherit; text-decoration: none; }
  ul, ol { padding: 0; list-style: none; }
  fieldset { min-width: 0; padding: 0; border: 0; }
  h1, h2, h3 { hyphens: none; font-size: inherit; font-weight: ${theme.weight.strong}; line-height: 1.25; }
  [hidden] { display: none !important; }

  :focus-visible {
    outline: 2px solid ${theme.color.sea};
    outline-offset: 2px;
  }
  /* A heading takes the focus so that it is read out; nothing can be done with it. */
  h1:focus-visible, h2:focus-visible { outline: none; }

  /* Here, since an at-rule of a component has the browser match every element anew (docs/FOOTGUNS.md). */
  @keyframes appear { from { opacity: 0; } }
  @keyframes blink { 50% { opacity: 0; } }
  @keyframes pulse { 50% { opacity: 0.5; } }
  @keyframes grow { from { transform: scaleX(0); } }
  /* The neighbours close the gap while the card is invisible already. */
  @keyframes leave {
    60% { width: 152px; margin-left: 0; padding-inline: ${theme.space[2]}; border-width: 1px; opacity: 0; }
    100% { width: 0; margin-left: calc(-1 * ${theme.space[2]}); padding-inline: 0; border-width: 0; opacity: 0; }
  }
  @keyframes come { from { opacity: 0; transform: translateX(24px); } }
  @keyframes depart { to { opacity: 0; transform: translateX(24px); } }
  @keyframes fade { to { opacity: 0; } }
  @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
  @keyframes upright { from, 20% { transform: rotate(-90deg); } 70% { transform: none; } }
  @keyframes turn { to { transform: rotate(1turn); } }

  /* Each kind of dialog says where it comes from; said twice, so that its own rules do not outweigh this. */
  dialog { --away-opacity: 0; --away: none; }
  /*
   * Whether a dialog shows until its way out has ended. Without \`overlay\` it leaves the top layer at once, and would
   * stand in the page meanwhile.
   */
  dialog, ::backdrop { --leaving: normal; }
  @supports (overlay: auto) {
    dialog, ::backdrop { --leaving: allow-discrete; }
  }
  @starting-style {
    dialog[open][open] { opacity: var(--away-opacity); transform: var(--away); }
    dialog[open][open]::backdrop { opacity: 0; }
  }

  /* A person who types needs the header's room, and so do larger texts. */
  @container (max-width: 18rem) {
    header > a:first-child { display: none; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after, ::backdrop { ${still} }
  }
  [data-motion] *, [data-motion] *::before, [data-motion] *::after, [data-motion] *::backdrop { ${still} }
`;
