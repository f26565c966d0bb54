import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/Sheet';

interface Props {
  title: string;
  text: string;
  /** Draws the button that opens the sheet. */
  button: (open: () => void) => ReactNode;
}

/** A button that opens a sheet with an explanation. */
export function Explained({ title, text, button }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {button(() => setOpen(true))}
      <Sheet open={isOpen} title={title} closeLabel={t('chiudi')} onClose={() => setOpen(false)}>
        <p>{text}</p>
      </Sheet>
    </>
  );
}
