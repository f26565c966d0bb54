import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { textLinkLook } from './textLink.styles';

/** A button that looks like a word in a text: "altro", "Rispondi". */
export function TextButton(props: ComponentPropsWithRef<'button'>) {
  return <Frame type="button" {...props} />;
}

const Frame = styled.button`
  ${textLinkLook}
`;
