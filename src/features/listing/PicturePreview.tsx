import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { AddPictures } from './AddPictures';
import { Note } from './listing.styles';
import type { PictureItem } from './usePictures';

interface Props {
  item: PictureItem | undefined;
  error?: string;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onBroken: (id: string) => void;
}

/** The one picture of a post, as large as it will be seen. */
export function PicturePreview({ item, error, onAdd, onRemove, onBroken }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('inserisci-foto', 'Foto')}>
      {item && (
        <Frame>
          <img
            src={item.url}
            alt={t('inserisci-foto-anteprima', 'Anteprima della foto')}
            onError={() => onBroken(item.id)}
          />
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
`;
