import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { SellSheet } from './SellSheet';

/** The round "+" button in the navigation bar. It does not float over the page, so it covers no control. */
export function SellButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const handleClose = () => setOpen(false);
  return (
    <>
      <Frame type="button" aria-haspopup="dialog" aria-label={t('vendi-apri')} onClick={() => setOpen(true)}>
        <Disc aria-hidden>
          <Plus size={26} />
        </Disc>
      </Frame>
      <SellSheet open={isOpen} onClose={handleClose} />
    </>
  );
}

const Frame = styled.button`
  flex: 1;
  display: grid;
  place-items: center;
  height: ${theme.size.button};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.m};
  background: none;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: ${theme.size.target};
  height: ${theme.size.target};
  border-radius: 50%;
  /* Makes the button visible in forced-colours mode, which removes the background. */
  outline: 1px solid transparent;
  background: ${theme.color.brand};
  color: ${theme.color.brandInk};

  button:active > & {
    filter: brightness(0.94);
  }
`;
