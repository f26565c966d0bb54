import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSaid } from '../../lib/useSaid';
import { jpegOf, srcSet } from '../../lib/images';
import type { CarouselImage } from '../carousel/slides';
import { IconButton } from '../IconButton';
import { Img } from '../Img';
import { useDialog } from '../useDialog';
import { Count, Edge, Frame, Head, ViewerPage, Stage, Track } from './PhotoViewer.styles';
import { useTouches } from './useTouches';

interface Props {
  images: readonly CarouselImage[];
  /** The index of the current picture. */
  at: number;
  onTurn: (at: number) => void;
  open: boolean;
  onClose: () => void;
  texts: { title: string; close: string; previous: string; next: string; larger: string; smaller: string };
}

/** Pixels by which an arrow key moves a zoomed picture. */
const step = 80;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/** A post's pictures on the full screen, each of which can be zoomed. */
export function PhotoViewer({ images, at, onTurn, open, onClose, texts }: Props) {
  const dialog = useDialog({ open, onClose, dismissible: true });
  const stage = useRef<HTMLDivElement>(null);
  const [wasOpen, setWasOpen] = useState(open);
  const turn = (by: -1 | 1) => {
    touches.reset();
    onTurn(Math.min(images.length - 1, Math.max(0, at + by)));
  };
  const touches = useTouches(stage, { onTurn: turn, onClose });
  const { zoom, swipe } = touches;
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) touches.reset();
  }
  const place = `${at + 1} / ${images.length}`;
  useSaid(dialog.isMounted ? place : undefined);
  if (!dialog.isMounted) return null;
  const isLarge = zoom.scale > 1;
  const handleKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (isLarge && arrow) touches.move(arrow.x, arrow.y);
    else if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else return dialog.handlers.onKeyDown(event);
    event.preventDefault();
  };
  return (
    <Frame ref={dialog.ref} aria-label={texts.title} {...dialog.handlers} onKeyDown={handleKeyDown}>
      <Stage ref={stage} {...touches.handlers}>
        <Track
          data-held={swipe !== undefined || undefined}
          style={{
            transform: `translate(calc(${-100 * at}% + ${swipe?.x ?? 0}px), ${Math.max(0, swipe?.y ?? 0)}px)`,
          }}
        >
          {images.map(({ id, name, alt }, index) => (
            <ViewerPage key={id} inert={index !== at}>
              {Math.abs(index - at) <= 1 && (
                <Img
                  src={jpegOf(name)}
                  widths={srcSet(name)}
                  sizes="200vw"
                  alt={alt}
                  draggable={false}
                  style={
                    index === at
                      ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
                      : undefined
                  }
                />
              )}
            </ViewerPage>
          ))}
        </Track>
      </Stage>
      <Head>
        <Count>{place}</Count>
        <IconButton tone="picture" label={isLarge ? texts.smaller : texts.larger} onClick={touches.toggle}>
          {isLarge ? <ZoomOut /> : <ZoomIn />}
        </IconButton>
        <IconButton tone="picture" label={texts.close} onClick={onClose} data-autofocus>
          <X />
        </IconButton>
      </Head>
      {images.length > 1 && !isLarge && (
        <>
          <Edge data-side="left">
            <IconButton
              tone="picture"
              label={texts.previous}
              aria-disabled={at === 0 || undefined}
              onClick={() => turn(-1)}
            >
              <ChevronLeft />
            </IconButton>
          </Edge>
          <Edge data-side="right">
            <IconButton
              tone="picture"
              label={texts.next}
              aria-disabled={at === images.length - 1 || undefined}
              onClick={() => turn(1)}
            >
              <ChevronRight />
            </IconButton>
          </Edge>
        </>
      )}
    </Frame>
  );
}
