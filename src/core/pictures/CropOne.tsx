import { Crop } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import type { Aspect } from './crop/cropArea';
import { CropSheet } from './crop/CropSheet';
import type { OnePicture } from './usePicture';

interface Props {
  image: Pick<OnePicture, 'item' | 'replace'>;
  /** The shape in which the picture will be shown to readers. */
  aspect: Aspect;
}

/** The button that crops a form's only picture; missing until one is picked. */
export function CropOne({ image: { item, replace }, aspect }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {item && (
        <Button wide variant="quiet" onClick={() => setOpen(true)}>
          <Crop aria-hidden size={20} />
          {t('inserisci-foto-modifica-una')}
        </Button>
      )}
      <CropSheet
        item={isOpen ? item : undefined}
        aspect={aspect}
        onDone={(_id, file) => replace(file)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
