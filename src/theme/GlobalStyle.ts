import { createGlobalStyle } from 'styled-components';
import { theme } from './theme';
import { dark, elevation } from './tokens';
import { declarations } from './declarations';

/** The rules for reduced motion, by the system's setting or by the switch in the menu (`lib/display.ts`). */
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

/** The tokens, the reset and the few global rules. `data-theme` on the root overrides the system's colour scheme. */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; ${lightScheme} }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${darkScheme} }
  }
  @media screen {
    :root[data-theme='dark'] { color-scheme: dark; ${darkScheme} }
  }

  /* A touch screen has no hover: a tapped button would keep this look. */
  :root { --hover-brightness: 1; --hover-ground: transparent; --arrows: 0; }
  @media (hover: hover) {
    :root { --hover-brightness: 1.07; --hover-ground: ${theme.color.sunken}; --arrows: 1; }
  }

  /* An open keyboard leaves no room for a banner at the screen's foot, so the banner moves to the page's end. */
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

  /*
   * Chromium reads this from either element, Gecko and WebKit only from html. Without it the browser's pull-to-refresh
   * would compete with the feed's own.
   */
  html, body { overscroll-behavior-y: none; }

  /* An open dialog or a full-screen overlay keeps the page behind it still. */
  html:has(dialog[open]), html:has([data-locks-scroll]) { overflow: hidden; }

  body {
    min-height: 100dvh;
    background: ${theme.color.paper};
    color: ${theme.color.ink};
    font: ${theme.weight.normal} ${theme.text.m}/1.4 ${theme.text.family};
    overflow-wrap: break-word;
  }

  /* People write in scripts of both directions: each text follows the direction of its first letter. */
  :where(body, body *) { unicode-bidi: plaintext; }

  #root { min-height: 100dvh; }

  img, svg, video { display: block; max-width: 100%; }
  .lucide { stroke-width: 1.8; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; touch-action: manipulation; }
  button:disabled, button[aria-disabled] { cursor: default; }
  /* iOS zooms into a focused field whose text is smaller than 16 px. */
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
  /* A heading gets the focus only so that it is read out, and nobody can act on it, so it needs no focus ring. */
  h1:focus-visible, h2:focus-visible { outline: none; }

  /* Global, because an at-rule in a component makes the browser match every element again (docs/FOOTGUNS.md). */
  @keyframes appear { from { opacity: 0; } }
  @keyframes blink { 50% { opacity: 0; } }
  @keyframes pulse { 50% { opacity: 0.5; } }
  @keyframes grow { from { transform: scaleX(0); } }
  /* The neighbouring cards move together once this card is invisible. */
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

  /*
   * Each kind of dialog defines the edge that it comes from. The doubled selector keeps the dialog's own rules from
   * overriding it.
   */
  dialog { --away-opacity: 0; --away: none; }
  /*
   * Keeps a closing dialog displayed until its transition has ended. Only with \`overlay\`: without it, a closing
   * dialog leaves the top layer at once, and would be part of the page meanwhile.
   */
  dialog, ::backdrop { --leaving: normal; }
  @supports (overlay: auto) {
    dialog, ::backdrop { --leaving: allow-discrete; }
  }
  @starting-style {
    dialog[open][open] { opacity: var(--away-opacity); transform: var(--away); }
    dialog[open][open]::backdrop { opacity: 0; }
  }

  /* In a narrow header, e.g. with larger text, the first link is hidden to make room for the search box. */
  @container (max-width: 18rem) {
    header > a:first-child { display: none; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after, ::backdrop { ${still} }
  }
  [data-motion] *, [data-motion] *::before, [data-motion] *::after, [data-motion] *::backdrop { ${still} }
`;
