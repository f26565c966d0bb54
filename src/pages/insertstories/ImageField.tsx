import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { buttonLook, lookAttributes } from '../../ui/button.styles';
import { imageTypes } from './draft';

interface Props {
  hasImage: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

export function ImageField({ hasImage, error, onChoose, onRemove }: Props) {
  const { t } = useTranslation();
  const errorID = useId();
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after it was removed.
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <div>
      <Row>
        <Pick {...lookAttributes({ variant: 'ghost', wide: true })}>
          {!hasImage && <ImagePlus aria-hidden size={20} />}
          {hasImage
            ? t('crea-storia-immagine-cambia', 'Cambia immagine')
            : t('crea-storia-immagine-scegli', "Scegli un'immagine")}
          <input
            type="file"
            name="image"
            accept={imageTypes.join(',')}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorID}
            onChange={handleChange}
          />
        </Pick>
        {hasImage && (
          <IconButton label={t('crea-storia-immagine-togli', "Togli l'immagine")} onClick={onRemove}>
            <X />
          </IconButton>
        )}
      </Row>
      {error !== undefined && (
        <Problem role="alert" id={errorID}>
          {error}
        </Problem>
      )}
    </div>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Pick = styled.label`
  ${buttonLook}
  flex: 1;
  min-width: 0;
  padding-inline: ${theme.space[1]};
  cursor: pointer;

  svg {
    flex: none;
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${theme.color.sea};
    outline-offset: 2px;
  }
`;

const Problem = styled.p`
  margin-top: 6px;
  color: ${theme.color.danger};
  font-size: ${theme.text.s};
`;
