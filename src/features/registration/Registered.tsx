import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppDispatch } from '../../store/hooks';
import { isRecord } from '../../lib/guards';
import { useSaid } from '../../lib/useSaid';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { TextButton } from '../../ui/TextButton';
import { TextLink } from '../../ui/TextLink';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { isDraft } from './draftMemory';
import { resendLink } from './resendLink';

interface Props {
  /** The history entry's state, which contains the sent registration draft. */
  carried: unknown;
  /** Seconds before another mail can be requested, because a mail takes some time to arrive. */
  rest?: number;
  /** The login form. It is folded, because the password is chosen with the mailed link first. */
  children?: ReactNode;
}

/**
 * Shown after the registration: the address to which the mail was sent, a button for another mail, a link to correct
 * the address, and the folded login form.
 */
export function Registered({ children, ...sent }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Sent {...sent} />
      <Folded>
        <summary>{t('login-ho-password')}</summary>
        {children}
      </Folded>
    </>
  );
}

function Sent({ carried, rest = 30 }: Props) {
  const { t } = useTranslation();
  const draft = isRecord(carried) && isDraft(carried['draft']) ? carried['draft'] : undefined;
  if (!draft)
    return (
      <Banner tone="success" said="polite">
        {t('login-guarda-email')}
      </Banner>
    );
  return (
    <Stack gap={2}>
      <Banner tone="success" said="polite">
        {t('login-scritto-a', { email: draft.Email.trim() })}
      </Banner>
      <Row wrap spread gap="5 4">
        <Resend email={draft.Email.trim()} rest={rest} />
        <TextLink to="/registration" state={{ draft }}>
          {t('login-cambia-indirizzo')}
        </TextLink>
      </Row>
    </Stack>
  );
}

function Resend({ email, rest }: { email: string; rest: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [left, setLeft] = useState(rest);
  const [said, setSaid] = useState('');
  useSaid(said);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const handleClick = async () => {
    if (left > 0) return;
    setLeft(rest);
    const error = await dispatch(resendLink(email));
    setSaid(error ? error.text || t('login-reinvio-errore') : t('login-reinviata'));
  };
  return (
    <>
      <TextButton aria-disabled={left > 0 || undefined} onClick={() => void handleClick()}>
        {left > 0 ? t('login-invia-di-nuovo-tra', { secondi: left }) : t('login-invia-di-nuovo')}
      </TextButton>
      <Told>{said}</Told>
    </>
  );
}

const Folded = styled.details`
  summary {
    min-height: ${theme.size.target};
    align-content: center;
    color: ${theme.color.sea};
    font-weight: ${theme.weight.medium};
  }
`;

const Told = styled.p`
  order: 1;
  flex-basis: 100%;
  color: ${theme.color.inkSoft};

  &:empty {
    display: none;
  }
`;
