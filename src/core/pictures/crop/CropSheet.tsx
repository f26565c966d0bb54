import { useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../lib/say';
import { Button } from '../../../ui/Button';
import { RadioPills } from '../../../ui/RadioPills';
import { Sheet } from '../../../ui/Sheet';
import { Stack } from '../../../ui/layout/Stack';
import { PictureWordsField } from '../PictureWordsField';
import type { PictureItem } from '../usePictureFiles';
import { Alert } from '../../../ui/layout/Text';
import type { Aspect } from './cropArea';
import { cropReducer, isChanged, noCrop } from './cropReducer';
import { CropStage } from './CropStage';
import { CropTools } from './CropTools';
import { cutPicture } from './cutPicture';

interface Props {
  /** The picture to crop; the sheet is closed while it is undefined. */
  item: PictureItem | undefined;
  /** The only shape allowed; without it the person chooses one. */
  aspect?: Aspect;
  onDone: (id: string, file: File) => void;
  /** The alt texts by picture id; if undefined, the sheet has no field for one. */
  words?: Record<string, string>;
  onDescribe?: (id: string, text: string) => void;
  onClose: () => void;
}

/** A sheet to crop and rotate a picture before the upload, by finger, buttons or keyboard. */
export function CropSheet({ item, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  // Keeps the last picture, so that it is still shown while the sheet slides away.
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  return (
    <Sheet open={item !== undefined} onClose={onClose} title={t('ritaglio-titolo')} closeLabel={t('chiudi')}>
      {last && <Work key={last.url} {...rest} item={last} onClose={onClose} />}
    </Sheet>
  );
}

function Work({ item, aspect, onDone, onClose, words, onDescribe }: Props & { item: PictureItem }) {
  const { t } = useTranslation();
  const [crop, act] = useReducer(cropReducer, { ...noCrop, aspect: aspect ?? 'free' });
  const [status, setStatus] = useState<'open' | 'cutting' | 'failed'>('open');
  const [text, setText] = useState(words?.[item.id] ?? '');
  const image = useRef<HTMLImageElement>(null);

  const handleApply = async () => {
    if (!image.current || !isChanged(crop)) return onClose();
    setStatus('cutting');
    try {
      onDone(item.id, await cutPicture(image.current, item.file, crop));
      onClose();
      say(t('ritaglio-applicato'));
    } catch {
      setStatus('failed');
    }
  };
  return (
    <Stack gap={3}>
      <CropStage url={item.url} image={image} crop={crop} onAct={act} onBroken={() => setStatus('failed')} />
      {aspect === undefined && (
        <RadioPills
          label={t('ritaglio-formato')}
          name="aspect"
          options={[
            { value: 'free', label: t('ritaglio-libero') },
            { value: 'square', label: '1:1' },
            { value: 'portrait', label: '4:5' },
          ]}
          value={crop.aspect}
          onChange={(chosen) => act({ type: 'aspectChosen', aspect: readAspect(chosen) })}
        />
      )}
      <CropTools crop={crop} onAct={act} />
      {onDescribe && (
        <PictureWordsField
          name="alt"
          value={text}
          // Saved on each keystroke, so that closing the sheet loses nothing.
          onChange={(written) => {
            setText(written);
            onDescribe(item.id, written);
          }}
        />
      )}
      {status === 'failed' && (
        <Alert size="s" pad="2 0 0">
          {t('ritaglio-errore')}
        </Alert>
      )}
      <Button wide busy={status === 'cutting'} onClick={() => void handleApply()}>
        {t('ritaglio-applica')}
      </Button>
    </Stack>
  );
}

const readAspect = (text: string) => (text === 'square' || text === 'portrait' ? text : 'free');
