import { ImagePlus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { focusRing } from '../../ui/covers.styles';
import { FileInput } from './FileInput';
import { pictureRules } from './pictureRules';

interface Props {
  name: string;
  label: string;
  hint?: string;
  /**
   * `wide`: fills an empty form with icon, label and hint. `tile`: a tile among pictures, with only an icon. `line`:
   * one line with icon and label.
   */
  look: 'wide' | 'tile' | 'line';
  multiple?: boolean;
  describedBy?: string;
  /** Called instead of opening the gallery when the form holds as many pictures as it may. */
  onFull?: () => void;
  onAdd: (files: File[]) => void;
}

export function AddPictures({
  name,
  label,
  hint,
  look,
  multiple = false,
  describedBy,
  onFull,
  onAdd,
}: Props) {
  const handleClick = (event: MouseEvent) => {
    if (!onFull) return;
    event.preventDefault();
    onFull();
  };
  return (
    <Frame data-look={look} data-full={onFull ? true : undefined}>
      <FileInput
        name={name}
        types={pictureRules.published.types}
        multiple={multiple}
        aria-label={label}
        aria-describedby={describedBy}
        onClick={handleClick}
        onPick={onAdd}
      />
      <ImagePlus aria-hidden size={look === 'wide' ? 30 : 24} />
      {look !== 'tile' && <strong aria-hidden>{label}</strong>}
      {hint && <small>{hint}</small>}
    </Frame>
  );
}

const Frame = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]};
  border: 1.5px dashed ${theme.color.edge};
  border-radius: ${theme.radius.m};
  color: ${theme.color.inkSoft};
  text-align: center;
  cursor: pointer;
  transition: background-color ${theme.motion.fast};

  &:focus-within {
    ${focusRing}
  }
  &:active {
    background: ${theme.color.sunken};
  }
  &[data-full] {
    border-color: ${theme.color.line};
    color: ${theme.color.line};
  }
  &[data-look='tile'] {
    aspect-ratio: 1;
  }
  &[data-look='wide'] {
    min-height: 150px;
    background: ${theme.color.card};
  }
  &[data-look='line'] {
    grid-auto-flow: column;
    align-items: center;
    gap: ${theme.space[2]};
    min-height: ${theme.size.target};
    padding: 0 ${theme.space[4]};
    border: 0;
    color: ${theme.color.sea};
  }
  strong {
    color: ${theme.color.ink};
    font-weight: ${theme.weight.medium};
  }
  &[data-look='line'] strong {
    color: inherit;
  }
  small {
    font-size: ${theme.text.s};
  }
`;
