import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  RotateCcw,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { Dispatch } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { say } from '../../../lib/say';
import { IconButton } from '../../../ui/IconButton';
import { type Crop, type CropAction, cropReducer, turnedSize } from './cropReducer';
import { Row } from '../../../ui/layout/Row';

/** How far one tap on an arrow button moves the frame, as a fraction of the picture's longer side. */
const tapStep = 1 / 20;

/** Buttons for everything that can be done on the picture with a finger. */
export function CropTools({ crop, onAct }: { crop: Crop; onAct: Dispatch<CropAction> }) {
  const { t } = useTranslation();
  const { width, height } = turnedSize(crop);
  const act = (action: CropAction) => {
    onAct(action);
    say(cropText(cropReducer(crop, action), action, t));
  };
  const far = Math.max(width, height) * tapStep;
  const move = (dx: number, dy: number) => () => onAct({ type: 'moved', dx: dx * far, dy: dy * far });
  return (
    <Row wrap spread align="stretch" pad="3 0" role="group" aria-label={t('ritaglio-strumenti')}>
      <IconButton label={t('ritaglio-ruota-sinistra')} onClick={() => act({ type: 'turned', by: -1 })}>
        <RotateCcw size={20} />
      </IconButton>
      <IconButton label={t('ritaglio-ruota-destra')} onClick={() => act({ type: 'turned', by: 1 })}>
        <RotateCw size={20} />
      </IconButton>
      <IconButton label={t('ritaglio-stringi')} onClick={() => act({ type: 'scaled', by: 0.9 })}>
        <ZoomIn size={20} />
      </IconButton>
      <IconButton label={t('ritaglio-allarga')} onClick={() => act({ type: 'scaled', by: 1 / 0.9 })}>
        <ZoomOut size={20} />
      </IconButton>
      <IconButton label={t('ritaglio-a-sinistra')} onClick={move(-1, 0)}>
        <ArrowLeft size={20} />
      </IconButton>
      <IconButton label={t('ritaglio-in-alto')} onClick={move(0, -1)}>
        <ArrowUp size={20} />
      </IconButton>
      <IconButton label={t('ritaglio-in-basso')} onClick={move(0, 1)}>
        <ArrowDown size={20} />
      </IconButton>
      <IconButton label={t('ritaglio-a-destra')} onClick={move(1, 0)}>
        <ArrowRight size={20} />
      </IconButton>
    </Row>
  );
}

/** What a tap on a button did, for a screen reader: the new rotation, or how much of the width is kept. */
function cropText(crop: Crop, { type }: CropAction, t: TFunction): string {
  if (type === 'turned')
    return crop.quarters === 3
      ? t('ritaglio-girata-sinistra')
      : t('ritaglio-girata', { gradi: crop.quarters * 90 });
  const percent = Math.round((100 * crop.area.width) / (turnedSize(crop).width || 1));
  return t('ritaglio-tenuto', { percent });
}
