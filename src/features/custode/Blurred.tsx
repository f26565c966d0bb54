import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

const Frame = styled.span`
  display: block;
  overflow: hidden;
  width: 100%;
  border-radius: ${theme.radius.s};

  &[data-blurred] img {
    filter: blur(12px);
    transform: scale(1.2);
  }
`;

/** Blurs a reported picture, so that a keeper does not see it by accident. */
export const Blurred = ({ children }: { children: ReactNode }) => <Frame data-blurred>{children}</Frame>;

const Cover = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
`;

/** Blurs a reported picture until the keeper taps it. */
export function Unblurring({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isClear, setClear] = useState(false);
  const label = isClear ? t('custode-sfoca') : t('custode-mostra-immagine');
  return (
    <Cover type="button" aria-label={label} onClick={() => setClear(!isClear)}>
      <Frame data-blurred={isClear ? undefined : true}>{children}</Frame>
    </Cover>
  );
}
