import { css } from 'styled-components';
import { theme } from '../theme/theme';

export type ButtonVariant = 'primary' | 'ghost' | 'quiet';
export type ButtonSize = 'm' | 's';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The button is as wide as its parent. */
  wide?: boolean;
  danger?: boolean;
}

/** The look as data attributes, so that the style rules below stay static and links can use them too. */
export const lookAttributes = ({ variant = 'primary', size = 'm', wide, danger }: ButtonLook) => ({
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
  'data-danger': danger || undefined,
});

export const buttonLook = css`
  --tone: ${theme.color.brand};
  --tone-ink: ${theme.color.brandInk};
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.button};
  /* With larger text the padding shrinks, so that the longest word stays whole. */
  padding: ${theme.space[1]} clamp(2px, calc(38px - 1.125rem), 20px);
  border: 1.5px solid transparent;
  border-radius: ${theme.radius.m};
  background: var(--tone);
  color: var(--tone-ink);
  font-size: ${theme.text.field};
  font-weight: ${theme.weight.strong};
  line-height: 1.2;
  text-align: center;
  transition:
    filter ${theme.motion.fast},
    background-color ${theme.motion.fast};

  /* The icon keeps its size beside text of two lines, too. */
  svg {
    flex: none;
  }
  &:has(svg) {
    padding-inline: clamp(10px, calc(38px - 1.125rem), 20px);
  }

  &[data-danger] {
    --tone: ${theme.color.danger};
    --tone-ink: ${theme.color.dangerInk};
  }
  &[data-wide] {
    display: flex;
    width: 100%;
    overflow-wrap: anywhere;
  }

  &[data-variant='ghost'] {
    border-color: currentColor;
    background: transparent;
    color: var(--tone);
  }
  &[data-variant='quiet'] {
    background: transparent;
    color: var(--tone);
  }

  &:is([aria-pressed='true'], [data-on]) {
    border-color: transparent;
    background: ${theme.color.brandSoft};
    color: var(--tone);
  }

  &[data-size='s'] {
    min-height: ${theme.size.buttonSmall};
    padding: 2px 14px;
    border-radius: ${theme.radius.full};
    font-size: ${theme.text.label};
    white-space: nowrap;
  }
  /* A tap area of 44 px around a button that is 36 px high. */
  &[data-size='s']::after {
    content: '';
    position: absolute;
    inset: -5px 0;
  }

  &:hover:not(:disabled, [aria-disabled]) {
    filter: brightness(var(--hover-brightness));
  }
  &:active:not(:disabled, [aria-disabled]) {
    filter: brightness(0.94);
  }
  &:disabled,
  &[aria-disabled] {
    opacity: 0.55;
  }
`;
