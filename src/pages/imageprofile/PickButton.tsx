import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { buttonLook, lookAttributes } from '../../ui/button.styles';
import { FieldNotes } from '../../ui/Field';
import { accepted } from './choice';

interface Props {
  hasChoice: boolean;
  problem: string | undefined;
  onChoose: (file: File) => void;
}

/** Looks like a button and is the browser's own file control. */
export function PickButton({ hasChoice, problem, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const ids = { id, hintId: `${id}-hint`, errorId: `${id}-error` };
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Emptied, so that the same picture can be picked again.
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <div>
      <Pick {...lookAttributes({ variant: 'ghost', wide: true })}>
        <ImagePlus aria-hidden size={20} />
        {hasChoice
          ? t('immagine-profilo-cambia', "Scegli un'altra foto")
          : t('immagine-profilo-scegli', 'Scegli una foto')}
        <input
          id={id}
          type="file"
          name="image"
          accept={accepted}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${ids.hintId}${problem === undefined ? '' : ` ${ids.errorId}`}`}
          onChange={handleChange}
        />
      </Pick>
      <FieldNotes
        hint={t('immagine-profilo-aiuto', 'JPEG o PNG, al massimo 20 MB')}
        error={problem}
        ids={ids}
      />
    </div>
  );
}

const Pick = styled.label`
  ${buttonLook}
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${theme.color.sea};
    outline-offset: 2px;
  }
`;
