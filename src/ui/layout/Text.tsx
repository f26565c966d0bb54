import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useSaidWords } from '../../lib/useSaid';
import { drawn, type Look, look } from './look';

/** A paragraph with the shared layout properties; `as` makes it any element. */
export const Text = styled.p.withConfig(drawn)<Look>`
  ${look}
`;

/** Small text in the secondary colour, for explanations. */
export const Note = styled.p.withConfig(drawn)<Look>`
  ${({ tone = 'soft', size = 's', ...rest }) => look({ tone, size, ...rest })}
`;

/** An error message, which screen readers announce at once. */
export function Alert(props: ComponentProps<typeof Text>) {
  return <Text ref={useSaidWords<HTMLParagraphElement>('assertive')} data-passing tone="danger" {...props} />;
}
