import { type Dispatch, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { type Crop, type CropAction, type Pull, turnedSize } from './cropReducer';
import { Clip, Grip, Hold, Shade, CropFrame } from './cropStage.styles';
import { usePulls } from './usePulls';

interface Props {
  url: string;
  image: RefObject<HTMLImageElement | null>;
  crop: Crop;
  onAct: Dispatch<CropAction>;
  onBroken: () => void;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far one press of an arrow key moves the frame, as a fraction of the picture's longer side. */
const keyStep = 1 / 40;
const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** The rotated picture, with a frame around the part to keep. The frame can be moved, and resized at its corners. */
export function CropStage({ url, image, crop, onAct, onBroken }: Props) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const size = turnedSize(crop);
  const { area, natural, quarters } = crop;
  const byPointer = usePulls(stage, size.width, area);
  const byKey = (act: (pull: Pull) => void) => (event: KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    const far = Math.max(size.width, size.height) * keyStep;
    act({ dx: dx * far, dy: dy * far });
  };
  const pulls = (act: (pull: Pull) => void) => ({ onKeyDown: byKey(act), ...byPointer(act) });
  // On touch screens the frame is hidden from assistive technology: there are no arrow keys, and a screen reader cannot
  // drag. The buttons below (`CropTools`) do the same.
  const silence = useMediaQuery('(pointer: coarse)') ? { 'aria-hidden': true, tabIndex: -1 } : {};
  const corners = [
    { x: -1, y: -1, name: t('ritaglio-angolo-1') },
    { x: 1, y: -1, name: t('ritaglio-angolo-2') },
    { x: -1, y: 1, name: t('ritaglio-angolo-3') },
    { x: 1, y: 1, name: t('ritaglio-angolo-4') },
  ] as const;
  const place = {
    left: percent(area.x, size.width),
    top: percent(area.y, size.height),
    width: percent(area.width, size.width),
    height: percent(area.height, size.height),
  };
  const ratio = size.height === 0 ? 1 : size.width / size.height;
  return (
    <CropFrame ref={stage} style={{ aspectRatio: ratio, width: `min(100%, calc(42dvh * ${ratio}))` }}>
      <Clip>
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          style={{
            width: percent(natural.width, size.width),
            height: percent(natural.height, size.height),
            transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
          }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onAct({ type: 'loaded', natural: { width, height } })
          }
          onError={onBroken}
        />
        <Shade style={place} />
      </Clip>
      <Hold
        type="button"
        {...silence}
        style={place}
        aria-label={t('ritaglio-riquadro')}
        {...pulls((pull) => onAct({ type: 'moved', ...pull }))}
      />
      {corners.map(({ x, y, name }) => (
        <Grip
          key={name}
          type="button"
          {...silence}
          data-slant={x === y ? undefined : 'up'}
          style={{
            left: percent(area.x + (x === 1 ? area.width : 0), size.width),
            top: percent(area.y + (y === 1 ? area.height : 0), size.height),
          }}
          aria-label={name}
          {...pulls((pull) => onAct({ type: 'pulled', corner: { x, y }, ...pull }))}
        />
      ))}
    </CropFrame>
  );
}
