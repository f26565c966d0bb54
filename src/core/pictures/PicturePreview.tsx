import { Crop, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { Corner } from '../../ui/layout/Corner';
import { Alert } from '../../ui/layout/Text';
import { AddPictures } from './AddPictures';
import { CropSheet } from './crop/CropSheet';
import { pictureText } from './pictureText';
import type { Pictures } from './usePictures';

/** The only picture of a post, at the size at which readers will see it. */
export function PicturePreview({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation();
  const [item] = pictures.items;
  const error = pictureText(t, pictures.problem, pictures.wrong);
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-label={t('inserisci-foto')}>
      {item && (
        <Frame>
          <img src={item.url} alt={t('inserisci-foto-anteprima')} onError={() => pictures.reject(item.id)} />
          <Corner glass inset="8px auto auto 8px">
            <IconButton
              tone="picture"
              label={t('inserisci-foto-modifica-una')}
              onClick={() => setEditing(true)}
            >
              <Crop size={20} />
            </IconButton>
          </Corner>
          <Corner glass inset="8px 8px auto auto">
            <IconButton
              tone="picture"
              label={t('inserisci-foto-togli')}
              onClick={() => pictures.remove(item.id)}
            >
              <X />
            </IconButton>
          </Corner>
        </Frame>
      )}
      <AddPictures
        name="image"
        label={item ? t('inserisci-foto-cambia') : t('inserisci-foto-aggiungi-una')}
        hint={item ? undefined : t('inserisci-foto-facoltativa')}
        look={item ? 'line' : 'wide'}
        onAdd={pictures.add}
      />
      {error && (
        <Alert size="s" pad="2 0 0">
          {error}
        </Alert>
      )}
      <CropSheet
        item={isEditing ? item : undefined}
        onDone={pictures.replace}
        onClose={() => setEditing(false)}
      />
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
