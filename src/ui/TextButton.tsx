import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { textLinkLook } from './textLink.styles';

/** Acts, and reads like a word in the text: "altro", "Rispondi". */
export function TextButton(props: ComponentPropsWithRef<'button'>) {
  return <Frame type="button" {...props} />;
}

const Frame = styled.button`
  ${textLinkLook}
`;
