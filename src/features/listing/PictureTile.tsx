import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import type { PictureItem } from './usePictures';

interface Props {
  item: PictureItem;
  /** Its place, from 1, among `count`. */
  number: number;
  count: number;
  /** By how many places: -1 or 1. */
  onMove: (by: number) => void;
  onRemove: () => void;
  onBroken: () => void;
}

export function PictureTile({ item, number, count, onMove, onRemove, onBroken }: Props) {
  const { t } = useTranslation();
  return (
    <Frame data-picture={item.id}>
      <img src={item.url} alt={t('inserisci-foto-alt', 'Foto {{number}}', { number })} onError={onBroken} />
      {number === 1 && <Cover>{t('inserisci-copertina', 'Copertina')}</Cover>}
      {number > 1 && (
        <Spot data-at="start">
          <IconButton
            tone="picture"
            label={t('inserisci-foto-sinistra', 'Sposta a sinistra la foto {{number}}', { number })}
            data-move="-1"
            onClick={() => onMove(-1)}
          >
            <ChevronLeft size={18} />
          </IconButton>
        </Spot>
      )}
      {number < count && (
        <Spot data-at="end">
          <IconButton
            tone="picture"
            label={t('inserisci-foto-destra', 'Sposta a destra la foto {{number}}', { number })}
            data-move="1"
            onClick={() => onMove(1)}
          >
            <ChevronRight size={18} />
          </IconButton>
        </Spot>
      )}
      <Spot data-at="corner">
        <IconButton
          label={t('inserisci-foto-rimuovi', 'Rimuovi la foto {{number}}', { number })}
          data-remove
          onClick={onRemove}
        >
          <X size={18} />
        </IconButton>
      </Spot>
    </Frame>
  );
}

const Frame = styled.li`
  position: relative;
  aspect-ratio: 1;

  img {
    width: 100%;
    height: 100%;
    border-radius: ${theme.radius.m};
    background: ${theme.color.sunken};
    object-fit: cover;
  }
`;

const Cover = styled.span`
  position: absolute;
  top: 6px;
  left: ${theme.space[1]};
  padding: 2px 6px;
  border-radius: ${theme.radius.full};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
`;

/** A finger's 44 px round a disc that covers little of the picture. */
const Spot = styled.span`
  position: absolute;
  bottom: -4px;

  &[data-at='start'] {
    left: -4px;
  }
  &[data-at='end'] {
    right: -4px;
  }
  &[data-at='corner'] {
    inset: -14px -14px auto auto;
  }
  button {
    position: relative;
  }
  button::before {
    content: '';
    position: absolute;
    inset: 8px;
    border-radius: 50%;
    background: ${theme.color.glass};
  }
  /* Half of it stands on the page, where glass would not show. */
  &[data-at='corner'] button::before {
    border: 1px solid ${theme.color.edge};
    background: ${theme.color.card};
  }
  svg {
    position: relative;
  }
`;
