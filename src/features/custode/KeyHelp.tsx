import { styled } from 'styled-components';
import { Note } from '../../ui/layout/Text';

/** The keyboard shortcuts, shown where there is a keyboard. */
export const KeyHelp = ({ text }: { text: string }) => <Desk>{text}</Desk>;

const Desk = styled(Note)`
  display: none;

  @media (hover: hover) and (pointer: fine) {
    display: block;
  }
`;
