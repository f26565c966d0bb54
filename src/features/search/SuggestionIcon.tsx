import { Images } from 'lucide-react';
import { Avatar } from '../../ui/Avatar';
import { Picture } from '../../ui/Picture';
import { Thumb } from '../../ui/layout/Thumb';
import type { Suggestion } from './suggestions';

const side = 36;

/** The picture of a suggestion: round for people, square for posts. */
export function SuggestionIcon({ of: { kind, image } }: { of: Suggestion }) {
  if (kind === 'person') return <Avatar image={image} size={side} />;
  return (
    <Thumb $side={side}>
      {image ? <Picture name={image} alt="" sizes={`${side}px`} /> : <Images size={20} aria-hidden />}
    </Thumb>
  );
}
