import { Printer, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { useDoorQuery } from '../../api/piazza';
import { useMe } from '../../core/session/useMe';
import { useAppDispatch } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { sendAddress } from './sendLink';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Invites others to the square. Printed, it is a poster: paper shows an open dialog alone, without its buttons. */
export function InviteSheet({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { geolocalizzazione } = useMe();
  const { data } = useDoorQuery();
  const title = t('invito-titolo');
  const { origin, host } = window.location;
  return (
    <Sheet open={isOpen} title={title} hideTitle closeLabel={t('chiudi')} onClose={onClose}>
      <Stack gap={3}>
        <Poster>
          <Call aria-hidden>{title}</Call>
          <b>{geolocalizzazione}</b>
          <span>{t('login-motto')}</span>
          <QrCode text={`${origin}/`} label={t('invito-qr')} />
          <b>{host}</b>
          {data?.porta === 'approvazione' && <Note>{t('registrazione-approvazione')}</Note>}
          {data?.porta === 'invito' && <Note>{t('registrazione-invito-aiuto')}</Note>}
        </Poster>
        <Button wide onClick={() => void sendAddress('/', title, dispatch)}>
          <Send size={20} aria-hidden />
          {t('share-invia-link')}
        </Button>
        <Button wide variant="ghost" onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {t('invito-stampa')}
        </Button>
      </Stack>
    </Sheet>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </Code>
  );
}

/* Larger on paper, which is wider than a phone. */
const Poster = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  justify-items: center;
  font-size: clamp(16px, 4vw, 32px);
  text-align: center;
  overflow-wrap: anywhere;
`;

const Call = styled.p`
  font-size: 1.5em;
  font-weight: ${theme.weight.heavy};
  line-height: 1.2;
`;

/* Black on white, because some cameras do not read an inverted code. */
const Code = styled.svg`
  width: min(56vw, 480px);
  border-radius: ${theme.radius.m};
  background: white;
  fill: black;
`;
