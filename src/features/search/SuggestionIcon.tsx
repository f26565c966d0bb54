import { Images } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Picture } from '../../ui/Picture';
import type { Suggestion } from './searchSlice';

const side = '36px';

/** Round for people, square for posts: told apart before a word is read. */
export function SuggestionIcon({ of: { kind, image } }: { of: Suggestion }) {
  if (kind === 'person') return <Avatar image={image} size={36} />;
  return (
    <Square>{image ? <Picture name={image} alt="" sizes={side} /> : <Images size={20} aria-hidden />}</Square>
  );
}

const Square = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: ${side};
  height: ${side};
  overflow: hidden;
  border-radius: ${theme.radius.s};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
`;
