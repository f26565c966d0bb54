import { Crop, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { AddPictures } from './AddPictures';
import { CropSheet } from './crop/CropSheet';
import { Note } from './listing.styles';
import type { PictureItem } from './usePictures';

interface Props {
  item: PictureItem | undefined;
  error?: string;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onBroken: (id: string) => void;
  /** The same picture, cut or turned. */
  onReplace: (id: string, file: File) => void;
}

/** The one picture of a post, as large as it will be seen. */
export function PicturePreview({ item, error, onAdd, onRemove, onBroken, onReplace }: Props) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-label={t('inserisci-foto', 'Foto')}>
      {item && (
        <Frame>
          <img
            src={item.url}
            alt={t('inserisci-foto-anteprima', 'Anteprima della foto')}
            onError={() => onBroken(item.id)}
          />
          <Corner data-at="start">
            <IconButton
              tone="picture"
              label={t('inserisci-foto-modifica-una', 'Ritaglia e ruota la foto')}
              onClick={() => setEditing(true)}
            >
              <Crop size={20} />
            </IconButton>
          </Corner>
          <Corner>
            <IconButton
              tone="picture"
              label={t('inserisci-foto-togli', 'Rimuovi la foto')}
              onClick={() => onRemove(item.id)}
            >
              <X />
            </IconButton>
          </Corner>
        </Frame>
      )}
      <AddPictures
        name="image"
        label={
          item
            ? t('inserisci-foto-cambia', 'Cambia foto')
            : t('inserisci-foto-aggiungi-una', 'Aggiungi una foto')
        }
        hint={item ? undefined : t('inserisci-foto-facoltativa', 'Facoltativa')}
        look={item ? 'line' : 'wide'}
        onAdd={onAdd}
      />
      {error && (
        <Note role="alert" data-tone="error">
          {error}
        </Note>
      )}
      <CropSheet item={isEditing ? item : undefined} onDone={onReplace} onClose={() => setEditing(false)} />
    </section>
  );
}

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radius.m};
  background: ${theme.color.sunken};

  img {
    width: 100%;
    max-height: 50dvh;
    object-fit: contain;
  }
`;

const Corner = styled.span`
  position: absolute;
  top: ${theme.space[2]};
  right: ${theme.space[2]};
  border-radius: 50%;
  background: ${theme.color.glass};

  &[data-at='start'] {
    right: auto;
    left: ${theme.space[2]};
  }
`;
