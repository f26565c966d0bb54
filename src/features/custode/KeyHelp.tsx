import { styled } from 'styled-components';
import { Note } from '../../ui/layout/Text';

/** A text about keyboard shortcuts, shown only on devices that probably have a keyboard. */
export const KeyHelp = ({ text }: { text: string }) => <Desk>{text}</Desk>;

const Desk = styled(Note)`
  display: none;

  @media (hover: hover) and (pointer: fine) {
    display: block;
  }
`;
