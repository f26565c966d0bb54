import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { filling, focusRing } from '../../ui/covers.styles';
import { FieldNotes } from '../../ui/Field';
import { FileInput } from '../../core/pictures/FileInput';
import { pictureRules } from '../../core/pictures/pictureRules';
import type { OnePicture } from '../../core/pictures/usePicture';

/** The field for the shop's picture, previewed as at the head of the shop's page. */
export function ShopImageField({ image }: { image: OnePicture }) {
  const { t } = useTranslation();
  const id = useId();
  const texts = {
    missing: t('crea-negozio-immagine-obbligatoria'),
    unreadable: t('foto-illeggibile'),
    invalid: t('crea-negozio-immagine-non-valida'),
  };
  const action =
    image.url === undefined ? t('crea-negozio-immagine-scegli') : t('crea-negozio-immagine-cambia');
  return (
    <div>
      <Frame data-wrong={image.problem !== undefined || undefined}>
        {image.url !== undefined && <img src={image.url} alt="" onError={image.reject} />}
        <FileInput
          name="image"
          types={pictureRules.shop.types}
          aria-label={t('crea-negozio-immagine')}
          aria-required
          aria-invalid={image.problem !== undefined || undefined}
          aria-describedby={`${id}-hint${image.problem ? ` ${id}-error` : ''}`}
          onPick={([file]) => file && image.choose(file)}
        />
        <Words data-over={image.url !== undefined || undefined}>
          <ImagePlus aria-hidden size={image.url === undefined ? 30 : 20} />
          <strong>{action}</strong>
          <small id={`${id}-hint`} hidden={image.url !== undefined}>
            {t('crea-negozio-immagine-aiuto')}
          </small>
        </Words>
      </Frame>
      <FieldNotes
        error={image.problem && texts[image.problem]}
        ids={{ id, hintId: `${id}-hint`, errorId: `${id}-error` }}
      />
    </div>
  );
}

const Frame = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 2;
  /* clip instead of hidden, so that the field can still grow with larger text. */
  overflow: clip;
  border: 1.5px dashed ${theme.color.edge};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  cursor: pointer;

  img {
    ${filling}
  }
  /* Puts the invisible file input above the picture and the text. */
  input {
    z-index: 1;
  }
  &:focus-within {
    ${focusRing}
  }
  &[data-wrong] {
    border-color: ${theme.color.danger};
  }
`;

const Words = styled.span`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]};
  color: ${theme.color.inkSoft};
  text-align: center;

  strong {
    color: ${theme.color.ink};
    font-weight: ${theme.weight.medium};
  }
  &[data-over] {
    grid-auto-flow: column;
    align-items: center;
    align-self: end;
    margin-bottom: ${theme.space[2]};
    padding: ${theme.space[2]} ${theme.space[3]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.glass};
  }
  &[data-over] :is(svg, strong) {
    color: ${theme.color.onPicture};
  }
`;
