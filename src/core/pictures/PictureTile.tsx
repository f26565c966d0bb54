import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { CSSProperties, DOMAttributes, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { glassDisc } from '../../ui/covers.styles';
import { IconButton } from '../../ui/IconButton';
import type { PictureItem } from './usePictureFiles';

interface Props {
  item: PictureItem;
  /** The picture's position, from 1, among `count` pictures. */
  number: number;
  count: number;
  /** Moves the picture by this many positions, e.g. -1 or 1, and then focuses the tile's button named `button`. */
  onMove: (by: number, button: string) => void;
  onRemove: () => void;
  onBroken: () => void;
  onEdit: () => void;
  /** The pointer handlers that lift and drag the tile. */
  dragHandlers: DOMAttributes<HTMLButtonElement>;
  offset: { dx: number; dy: number; isLifted: boolean } | null;
  describedBy: string;
}

/** By how many positions an arrow key moves a picture; a row has three pictures. */
const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

export function PictureTile(props: Props) {
  const { item, number, count, offset, onMove, onRemove } = props;
  const { t } = useTranslation();
  const handleKey = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = Math.max(1, Math.min(count, number + by));
    if (to !== number) onMove(to - number, '[data-edit]');
  };
  const style: CSSProperties | undefined = offset
    ? { transform: `translate(${offset.dx}px, ${offset.dy}px)` }
    : undefined;
  return (
    <Frame
      data-picture={item.id}
      data-drag={offset ? (offset.isLifted ? 'lifted' : 'aside') : undefined}
      style={style}
    >
      <Shot
        type="button"
        data-edit
        aria-label={t('inserisci-foto-modifica', { number })}
        aria-describedby={props.describedBy}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
        onClick={props.onEdit}
        onKeyDown={handleKey}
        {...props.dragHandlers}
      >
        <img
          src={item.url}
          alt={t('inserisci-foto-alt', { number })}
          draggable={false}
          onError={props.onBroken}
        />
      </Shot>
      {number === 1 && <Cover>{t('inserisci-copertina')}</Cover>}
      {number > 1 && <MoveButton by={-1} label={t('inserisci-foto-sinistra', { number })} onMove={onMove} />}
      {number < count && <MoveButton by={1} label={t('inserisci-foto-destra', { number })} onMove={onMove} />}
      <Spot data-at="corner">
        <IconButton label={t('inserisci-foto-rimuovi', { number })} data-remove onClick={onRemove}>
          <X size={18} />
        </IconButton>
      </Spot>
    </Frame>
  );
}

interface MoveButtonProps extends Pick<Props, 'onMove'> {
  by: -1 | 1;
  label: string;
}

function MoveButton({ by, label, onMove }: MoveButtonProps) {
  return (
    <Spot data-at={by < 0 ? 'start' : 'end'}>
      <IconButton
        tone="picture"
        label={label}
        data-move={by}
        onClick={() => onMove(by, `[data-move="${by}"]`)}
      >
        {by < 0 ? <ChevronLeft size={18} /> : <ChevronRight size={18} />}
      </IconButton>
    </Spot>
  );
}

const Frame = styled.li`
  position: relative;
  aspect-ratio: 1;

  &[data-drag] {
    transition: transform ${theme.motion.normal};
  }
  &[data-drag='lifted'] {
    z-index: 1;
    transition: none;
  }
  &[data-drag='lifted'] img {
    box-shadow: ${theme.shadow.high};
    scale: 1.05;
  }
`;

const Shot = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.m};
  background: none;
  cursor: grab;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;

  img {
    width: 100%;
    height: 100%;
    border-radius: inherit;
    background: ${theme.color.sunken};
    object-fit: cover;
    pointer-events: none;
  }
`;

const Cover = styled.span`
  position: absolute;
  top: 6px;
  left: ${theme.space[1]};
  max-width: calc(100% - 2 * ${theme.space[1]});
  overflow: hidden;
  padding: 2px 4px;
  border-radius: ${theme.radius.full};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
  /* Small enough that the longest label fits the smallest tile. */
  font-size: 12px;
  font-weight: ${theme.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The button's 44 px touch target, around a visible disc that covers little of the picture. */
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
  ${glassDisc('8px')}
  /* Half of this button lies outside the picture, where its glass background would be invisible. */
  &[data-at='corner'] button::before {
    border: 1px solid ${theme.color.edge};
    background: ${theme.color.card};
  }
`;
