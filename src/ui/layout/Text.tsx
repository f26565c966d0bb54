import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useSaidWords } from '../../lib/useSaid';
import { drawn, type Look, look } from './look';

/** Words, or a room of any kind. */
export const Text = styled.p.withConfig(drawn)<Look>`
  ${look}
`;

/** Small words in the second colour: what explains or qualifies. */
export const Note = styled.p.withConfig(drawn)<Look>`
  ${({ tone = 'soft', size = 's', ...rest }) => look({ tone, size, ...rest })}
`;

/** Says what went wrong, and is read out at once. */
export function Alert(props: ComponentProps<typeof Text>) {
  return <Text ref={useSaidWords<HTMLParagraphElement>('assertive')} data-passing tone="danger" {...props} />;
}
